/// Pages by hand, with a state that each step sets: the last row, found by comparing ids, loads the next page; an error
/// waits for Retry; nothing marks the end of the list.
final class ContactsByHand: Contestant {
  enum Pagination { case idle, loading, failed }

  static let name = "Contacts"
  static let hasDetails = false

  private var items: [Item] = [] { didSet { notifications += 1 } }
  private var pagination = Pagination.idle { didSet { notifications += 1 } }
  private let server: Server
  private(set) var notifications = 0

  init(server: Server) { self.server = server }

  var ids: [Int] { items.map(\.id.number) }
  var count: Int { items.count }
  var completeRows: Int { items.count }
  var offersRetry: Bool { pagination == .failed }

  func start() { loadNextPage() }

  func rowAppeared(at position: Int) {
    let item = items[position]
    if items.firstIndex(where: { $0.id == item.id }) == items.count - 1, pagination == .idle { loadNextPage() }
  }

  func rowDisappeared(at position: Int) {}
  func retry() { loadNextPage() }
  func refresh() { if pagination != .loading { reset() } }

  func reset() {
    items = []
    loadNextPage()
  }

  private func loadNextPage() {
    pagination = .loading
    Task {
      do {
        items += try await server.page(items.count / Server.pageSize)
        pagination = .idle
      } catch {
        pagination = .failed
      }
    }
  }
}
