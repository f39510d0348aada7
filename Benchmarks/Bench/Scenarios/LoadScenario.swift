import DynamicLists
import Measuring

/// Loads a whole list from a source that answers at once: the package's list and the practical bound in turn.
@MainActor
struct LoadScenario<Item: NumberedItem> {
  /// The load of a detail as a hand-written list calls it; `nil` if items have no details.
  let loadDetail: (@Sendable (Item) async throws -> Item)?
  /// The load of the details of up to 20 rows as a hand-written list calls it; `nil` if each loads by itself.
  var loadBatch: (@Sendable ([Item]) async throws -> [Item])?

  struct Result {
    /// The processor time of the package's list divided by that of the bound.
    var processorRatio = 0.0
    var nsPerRow = 0.0
    var boundNsPerRow = 0.0
    /// Updates that added rows, for each page.
    var notificationsPerPage = 0.0
    /// All updates: rows, load states and details.
    var updatesPerPage = 0.0
  }

  func measure(rows: Int, rounds: Int) async -> Result {
    var ours: [Elapsed] = []
    var bounds: [Elapsed] = []
    var result = Result()
    for _ in 0..<rounds {
      let bound = BoundList(
        Item.Source(end: rows), batchCount: FullLoad<Item>.batchCount, loadDetail: loadDetail, loadBatch: loadBatch)
      let boundWatch = Stopwatch()
      await bound.loadAll()
      bounds.append(boundWatch.read().each(of: rows))

      let load = FullLoad<Item>(count: rows, detailMargin: .wholePage)
      let watch = Stopwatch()
      await load.run()
      ours.append(watch.read().each(of: rows))
      precondition(load.list.items.count == rows && bound.rows.count == rows, "Not every row was loaded")
      result.notificationsPerPage = Double(load.pages) / Double(bound.pages)
      result.updatesPerPage = Double(load.updates) / Double(bound.pages)
    }
    result.processorRatio = zip(ours, bounds).map { $0.processor / $1.processor }.median
    result.nsPerRow = ours.map(\.wall).median
    result.boundNsPerRow = bounds.map(\.wall).median
    return result
  }
}

extension LoadScenario<PlainLine> {
  /// Pages without details.
  init() { self.init(loadDetail: nil) }
}

extension LoadScenario<Line> {
  /// Pages and the detail of every row.
  init() {
    self.init { item in
      var item = item
      try await item.fetchAdditionalData()
      return item
    }
  }
}

extension LoadScenario<SharedLine> {
  /// Pages and the details of every row, in batches of 20.
  init() {
    self.init(loadDetail: { $0 }) { items in
      let details = try await SharedLine.details(for: items.map(\.detailKey))
      return items.map { item in
        var item = item
        if let detail = details[item.detailKey] { item.apply(detail) }
        return item
      }
    }
  }
}
