/// Pages from a ``ListModel``: each load runs a copy of the model, off the main actor.
///
/// A model only goes forward. A page above the rows, which was dropped, is fetched by a copy of the model from before it.
@MainActor
final class SequentialSource<Model: ListModel>: PageFeed {
  private var models: PassedModels<Model>
  private var wasCalled = false

  init(_ model: Model) { models = PassedModels(model) }

  var invalidations: AsyncStream<Void>? { models.current.invalidations }

  func call(for load: PageLoad, gathered: [FeedPage<Model.Item>]) -> PageCall<Model.Item> {
    // A model that was never called is at its beginning.
    let resets = load.edge == .refresh && load.part == .first && wasCalled
    wasCalled = true
    let start: PassedModels<Model>.Start
    if load.edge == .refresh {
      let last = load.part == .following ? gathered.last?.place as? PassedModels<Model>.Place : nil
      start = last?.next ?? PassedModels<Model>.Start(page: 0, model: models.current)
    } else {
      start = load.part == .preceding ? models.startOfPrevious : models.startOfNext
    }
    return .source { try await Self.fetch(start, count: load.count, resets: resets) }
  }

  func landed(_ pages: [FeedPage<Model.Item>], _ order: PageOrder) {
    models.landed(pages.compactMap { $0.place as? PassedModels<Model>.Place }, order)
  }

  func dropped(_ pages: FarPages) { models.drop(pages) }

  func itemsShifted(by count: Int, gathered: [FeedPage<Model.Item>]) -> Bool { models.shift(by: count) }

  nonisolated private static func fetch(
    _ start: PassedModels<Model>.Start, count: Int, resets: Bool
  ) async throws -> FeedPage<Model.Item> {
    var model = start.model
    if resets { model.reset() }
    var place = PassedModels<Model>.Place(page: start.page)
    // The pages between a copy and the page are fetched once more.
    for page in start.page - start.skipped..<start.page {
      place.passed.append(.init(page: page, model: model))
      do { _ = try await model.fetchNextItems(count: count) } catch ListError.endOfList {}
    }
    if start.shift != 0 { _ = model.itemsShifted(by: start.shift) }
    place.passed.append(.init(page: start.page, model: model))
    var items: [Model.Item] = []
    do { items = try await model.fetchNextItems(count: count) } catch ListError.endOfList {}
    // After an empty page the model from before the call is kept, so that a later
    // load requests the same page, which may have items by then.
    if !items.isEmpty { place.passed.append(.init(page: start.page + 1, model: model)) }
    var ends: Set<PageEdge> = items.isEmpty || !model.hasMoreItems ? [.append] : []
    if start.page == 0 || !PassedModels<Model>.haveCopies { ends.insert(.prepend) }
    return FeedPage(items: items, facts: PageFacts(receivedCount: items.count, reachedEnds: ends), place: place)
  }
}
