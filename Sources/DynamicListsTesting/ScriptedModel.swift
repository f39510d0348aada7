public import DynamicLists

/// A sequential model that answers when a test tells it to.
public struct ScriptedModel<Item: Sendable>: ListModel {
  /// What the list asks for: so many items after so many.
  public struct Request: Hashable, Sendable {
    /// How many items the model has brought since its beginning.
    public let offset: Int
    /// How many more are asked for.
    public let count: Int

    /// Creates a request to compare with.
    public init(offset: Int, count: Int) {
      self.offset = offset
      self.count = count
    }
  }

  /// What the test answers.
  public struct Answer: Sendable {
    let items: [Item]
    let hasMoreItems: Bool

    /// Items, and whether there are more.
    public init(_ items: [Item], hasMoreItems: Bool = true) {
      self.items = items
      self.hasMoreItems = hasMoreItems
    }
  }

  /// The calls of the list.
  public let script: Script<Request, Answer>
  /// Whether the last answer said that there are more items.
  public private(set) var hasMoreItems = true
  private var offset = 0

  /// Creates a model that has not been called.
  public init(of type: Item.Type = Item.self, obeysCancellation: Bool = true) {
    script = Script(obeysCancellation: obeysCancellation)
  }

  /// Waits for the test's answer.
  public mutating func fetchNextItems(count: Int) async throws -> [Item] {
    let answer = try await script.respond(to: Request(offset: offset, count: count))
    offset += answer.items.count
    hasMoreItems = answer.hasMoreItems
    return answer.items
  }

  /// Goes back to offset 0.
  public mutating func reset() {
    offset = 0
    hasMoreItems = true
  }
}
