public import DynamicLists

/// A sequential model whose calls the test answers.
public struct ScriptedModel<Item: Sendable>: ListModel {
  /// A call of the list: the next `count` items after the first `offset`.
  public struct Request: Hashable, Sendable {
    /// How many items the model has returned since its last reset.
    public let offset: Int
    /// How many items the list asks for.
    public let count: Int

    /// Creates a request, for comparisons.
    public init(offset: Int, count: Int) {
      self.offset = offset
      self.count = count
    }
  }

  /// The test's answer to a call.
  public struct Answer: Sendable {
    let items: [Item]
    let hasMoreItems: Bool

    /// Creates an answer of items, with whether more items follow.
    public init(_ items: [Item], hasMoreItems: Bool = true) {
      self.items = items
      self.hasMoreItems = hasMoreItems
    }
  }

  /// The calls of the list.
  public let script: Script<Request, Answer>
  /// The value in the last answer.
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

  /// Resets the offset to 0.
  public mutating func reset() {
    offset = 0
    hasMoreItems = true
  }
}
