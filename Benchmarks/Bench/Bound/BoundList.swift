import DynamicLists

/// The practical bound: the cost of pages and details without any of a list's rules.
///
/// One task for each page loads the page, shows it, loads the details of its rows and writes the results back on the
/// main actor at once. It cannot fail, be cancelled, refreshed or edited, finds no row by its id and keeps no state.
/// Rows wait for one another, which costs nothing only with an instantaneous source.
@MainActor
final class BoundList<Model: ListModel> {
  typealias SecondLevel = @Sendable (Model.Item) async throws -> Model.Item
  typealias Batch = @Sendable ([Model.Item]) async throws -> [Model.Item]

  private(set) var rows: [BoundRow<Model.Item>] = []
  private(set) var pages = 0
  /// How many times a view would be notified.
  private(set) var notifications = 0

  private var model: Model
  private let batchCount: Int
  private let loadDetail: SecondLevel?
  private let loadBatch: Batch?
  private var completeRows = 0
  private var onEnd: (() -> Void)?

  /// With `loadBatch`, the details of a page load in calls of 20 rows.
  init(
    _ model: Model, batchCount: Int, loadDetail: SecondLevel?, loadBatch: Batch? = nil
  ) {
    self.loadBatch = loadBatch
    self.model = model
    self.batchCount = batchCount
    self.loadDetail = loadDetail
  }

  /// Loads page after page and returns when every row has its detail.
  func loadAll() async {
    await withCheckedContinuation { done in
      onEnd = { done.resume() }
      loadPage()
    }
  }

  private func loadPage() {
    Task { @concurrent [model, batchCount, loadDetail, loadBatch] in
      var model = model
      guard let items = try? await model.fetchNextItems(count: batchCount) else { return }
      let first = await self.show(items, model)
      guard let loadDetail else { return }
      var loaded: [Model.Item] = []
      loaded.reserveCapacity(items.count)
      if let loadBatch {
        for start in stride(from: 0, to: items.count, by: 20) {
          let batch = Array(items[start..<min(start + 20, items.count)])
          loaded += (try? await loadBatch(batch)) ?? batch
        }
      } else {
        for item in items { loaded.append((try? await loadDetail(item)) ?? item) }
      }
      await self.write(loaded, at: first)
    }
  }

  private func show(_ items: [Model.Item], _ model: Model) -> Int {
    self.model = model
    pages += 1
    notifications += 1
    let first = rows.count
    for item in items { rows.append(BoundRow(item: item)) }
    if model.hasMoreItems { loadPage() }
    if loadDetail == nil { complete(items.count) }
    return first
  }

  private func write(_ items: [Model.Item], at first: Int) {
    for (offset, item) in items.enumerated() { rows[first + offset].item = item }
    notifications += 1
    complete(items.count)
  }

  private func complete(_ count: Int) {
    completeRows += count
    guard completeRows == rows.count, !model.hasMoreItems else { return }
    onEnd?()
    onEnd = nil
  }
}
