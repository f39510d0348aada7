/// Pages and details by hand, with a task for each load: a row at a fixed distance from the end loads the next page,
/// every row of a page loads its detail at once, and a reset starts again without cancelling any load.
final class AmountsByHand: Contestant {
  static let name = "Amounts"
  static let hasDetails = true

  private var rows: [Item] = [] { didSet { notifications += 1 } }
  private var model: QuietPages
  private let prefetchMargin = 3
  private(set) var notifications = 0

  init(server: Server) { model = QuietPages(server: server) }

  var ids: [Int] { rows.map(\.id.number) }
  var count: Int { rows.count }
  var completeRows: Int { rows.count { $0.detail != nil } }
  let offersRetry = false

  func start() { Task { await fetch() } }

  func rowAppeared(at position: Int) {
    if position == rows.count - prefetchMargin { Task { await fetch() } }
  }

  func rowDisappeared(at position: Int) {}
  func retry() {}
  func refresh() { reset() }

  func reset() {
    rows = []
    model.reset()
    Task { await fetch() }
  }

  private func fetch() async {
    var model = model
    let items = await model.fetchNextItems()
    self.model = model
    let first = rows.count
    rows += items
    for (offset, item) in items.enumerated() {
      Task {
        var item = item
        try? await item.fetchAdditionalData()
        if first + offset < rows.count { rows[first + offset] = item }
      }
    }
  }
}
