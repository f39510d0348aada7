import DynamicLists
import Measuring

/// A whole list from a source that answers at once, ours and the practical bound in turn.
enum LoadScenario {
  struct Result: Encodable {
    var ratio: Double
    var processorRatio: Double
    var nsPerRow: Double
    var boundNsPerRow: Double
    var notificationsPerPage: Double
    var updatesPerPage: Double
    var boundNotificationsPerPage: Double
  }

  @MainActor
  static func measure<Item: NumberedItem>(_ type: Item.Type, rows: Int, rounds: Int) async -> Result {
    var ours: [Elapsed] = []
    var bounds: [Elapsed] = []
    var result = Result(
      ratio: 0, processorRatio: 0, nsPerRow: 0, boundNsPerRow: 0, notificationsPerPage: 0, updatesPerPage: 0,
      boundNotificationsPerPage: 0)
    for _ in 0..<rounds {
      let bound = BoundList(Lines<Item>(end: rows), batchCount: FullLoad<Item>.batchCount, secondLevel: secondLevel())
      let boundWatch = Stopwatch()
      await bound.loadAll()
      bounds.append(boundWatch.read().each(of: rows))

      let load = FullLoad<Item>(count: rows, detailMargin: .wholePage)
      let watch = Stopwatch()
      await load.run()
      ours.append(watch.read().each(of: rows))
      precondition(load.list.items.count == rows && bound.rows.count == rows, "Not every row was loaded")

      let pages = Double(bound.pages)
      result.boundNotificationsPerPage = Double(bound.notifications) / pages
      result.notificationsPerPage = Double(load.pages) / pages
      result.updatesPerPage = Double(load.updates) / pages
    }
    result.ratio = zip(ours, bounds).map { $0.wall / $1.wall }.median
    result.processorRatio = zip(ours, bounds).map { $0.processor / $1.processor }.median
    result.nsPerRow = ours.map(\.wall).median
    result.boundNsPerRow = bounds.map(\.wall).median
    return result
  }

  /// The second level of an item that has one, called as directly as a hand-written list does.
  private static func secondLevel<Item: NumberedItem>() -> (@Sendable (Item) async throws -> Item)? {
    let line: @Sendable (Line) async throws -> Line = { item in
      var item = item
      try await item.fetchAdditionalData()
      return item
    }
    return line as? @Sendable (Item) async throws -> Item
  }
}
