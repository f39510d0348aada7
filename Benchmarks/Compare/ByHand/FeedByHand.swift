/// Pages by hand, as a chain of publishers: the fifth row from the end, found by comparing ids, loads the next page; a
/// flag prevents concurrent loads, and only an answer clears it.
final class FeedByHand: Contestant {
  static let name = "Feed"
  static let hasDetails = false

  private var items: [Item] = [] { didSet { notifications += 1 } }
  private var isLoadingPage = false { didSet { notifications += 1 } }
  private var canLoadMorePages = true
  private var currentPage = 0
  private let server: Server
  private(set) var notifications = 0

  init(server: Server) { self.server = server }

  var ids: [Int] { items.map(\.id.number) }
  var count: Int { items.count }
  var completeRows: Int { items.count }
  let offersRetry = false

  func start() { loadMore() }

  func rowAppeared(at position: Int) {
    let item = items[position]
    let threshold = items.count - 5
    if items.firstIndex(where: { $0.id == item.id }) == threshold { loadMore() }
  }

  func rowDisappeared(at position: Int) {}
  func retry() {}
  func refresh() { reset() }

  func reset() {
    items = []
    currentPage = 0
    canLoadMorePages = true
    loadMore()
  }

  private func loadMore() {
    guard !isLoadingPage, canLoadMorePages else { return }
    isLoadingPage = true
    Task {
      guard let page = try? await server.page(currentPage) else { return }
      isLoadingPage = false
      canLoadMorePages = !page.isEmpty
      currentPage += 1
      items += page
    }
  }
}
