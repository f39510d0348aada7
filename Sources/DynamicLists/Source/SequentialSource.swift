/// Pages from a ``ListModel``: each load runs a copy of the model, off the main actor.
@MainActor
final class SequentialSource<Model: ListModel>: PageFeed {
  private var model: Model
  private var wasCalled = false

  init(_ model: Model) { self.model = model }

  var invalidations: AsyncStream<Void>? { model.invalidations }

  func call(for load: PageLoad, gathered: [FeedPage<Model.Item>]) -> PageCall<Model.Item> {
    // A model that was never called is at its beginning.
    let resets = load.edge == .refresh && load.part == .first && wasCalled
    let model = load.edge == .refresh && load.part == .following ? self.model(behind: gathered) : model
    wasCalled = true
    return .source { try await Self.fetch(model, count: load.count, resets: resets) }
  }

  func landed(_ pages: [FeedPage<Model.Item>], _ order: PageOrder) {
    if case .land = order { model = model(behind: pages) }
  }

  func itemsShifted(by count: Int, gathered: [FeedPage<Model.Item>]) -> Bool { model.itemsShifted(by: count) }

  private func model(behind pages: [FeedPage<Model.Item>]) -> Model { pages.last?.place as? Model ?? model }

  nonisolated private static func fetch(_ model: Model, count: Int, resets: Bool) async throws -> FeedPage<Model.Item> {
    var model = model
    if resets { model.reset() }
    let before = model
    var items: [Model.Item] = []
    do { items = try await model.fetchNextItems(count: count) } catch ListError.endOfList {}
    // After an empty page the model from before the call is kept, so that a later
    // load requests the same page, which may have items by then.
    let isLast = items.isEmpty || !model.hasMoreItems
    return FeedPage(
      items: items, facts: PageFacts(receivedCount: items.count, isLast: isLast), place: items.isEmpty ? before : model)
  }
}
