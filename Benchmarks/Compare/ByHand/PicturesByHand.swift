/// Pages and details by hand, in the rows' own tasks: a row that appears loads the next page and then its detail; its
/// task is cancelled when it leaves.
final class PicturesByHand: Contestant {
  static let name = "Pictures"
  static let hasDetails = true

  private var rows: [Item] = [] { didSet { notifications += 1 } }
  private var model: QuietPages
  private var isLoading = false
  private var tasks: [Int: Task<Void, Never>] = [:]
  private let prefetchMargin = 1
  private(set) var notifications = 0

  init(server: Server) { model = QuietPages(server: server) }

  var ids: [Int] { rows.map(\.id.number) }
  var count: Int { rows.count }
  var completeRows: Int { rows.count { $0.detail != nil } }
  let offersRetry = false

  func start() { Task { await fetch() } }

  func rowAppeared(at position: Int) {
    tasks[position] = Task {
      if position == rows.count - prefetchMargin { await fetch() }
      guard position < rows.count, rows[position].detail == nil else { return }
      var item = rows[position]
      try? await item.fetchAdditionalData()
      if position < rows.count, rows[position].id.number == item.id.number { rows[position] = item }
    }
  }

  func rowDisappeared(at position: Int) { tasks.removeValue(forKey: position)?.cancel() }

  func retry() {}

  func refresh() {
    guard !isLoading else { return }
    reset()
  }

  func reset() {
    rows = []
    model.reset()
    Task { await fetch() }
  }

  private func fetch() async {
    guard !isLoading else { return }
    isLoading = true
    var model = model
    let items = await model.fetchNextItems()
    self.model = model
    rows += items
    isLoading = false
  }
}
