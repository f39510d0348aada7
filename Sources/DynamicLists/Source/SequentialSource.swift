/// Pages from a ``ListModel``: each load runs a copy of the model, off the main actor.
@MainActor
final class SequentialSource<Model: ListModel>: PageFeed {
  private var model: Model
  /// The model behind the gathered pages of a refresh.
  private var gathered: Model?
  private var wasCalled = false

  init(_ model: Model) { self.model = model }

  var invalidations: AsyncStream<Void>? { model.invalidations }

  func call(for load: PageLoad) -> PageCall<Model.Item> {
    // A model that was never called is at its beginning.
    let resets = load.edge == .refresh && load.part == .first && wasCalled
    let model = load.edge == .refresh && load.part == .following ? gathered ?? model : model
    wasCalled = true
    return {
      let answer = try await Self.fetch(model, count: load.count, resets: resets)
      return FeedPage(items: answer.items, isLast: answer.isLast) { order in
        self.gathered = nil
        switch order {
        case .gather: self.gathered = answer.model
        case .land: self.model = answer.model
        case .landAtTop: break
        }
      }
    }
  }

  func itemsShifted(by count: Int) -> Bool { model.itemsShifted(by: count) }

  private struct Answer: Sendable {
    let items: [Model.Item]
    let isLast: Bool
    let model: Model
  }

  nonisolated private static func fetch(_ model: Model, count: Int, resets: Bool) async throws -> Answer {
    var model = model
    if resets { model.reset() }
    let before = model
    var items: [Model.Item] = []
    do { items = try await model.fetchNextItems(count: count) } catch ListError.endOfList {}
    // After an empty page the model from before the call is kept, so that a later
    // load requests the same page, which may have items by then.
    if items.isEmpty { return Answer(items: [], isLast: true, model: before) }
    return Answer(items: items, isLast: !model.hasMoreItems, model: model)
  }
}
