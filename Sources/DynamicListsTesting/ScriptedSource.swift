public import DynamicLists

/// A keyed source whose calls the test answers.
public struct ScriptedSource<Item: Sendable>: PageSource {
  /// The calls of the list.
  public let script: Script<PageRequest<Int>, Page<Item, Int>>

  /// Whether the list may request any page again by its key.
  public let hasRandomAccess: Bool

  /// Creates a source that has not been called.
  public init(of type: Item.Type = Item.self, obeysCancellation: Bool = true, hasRandomAccess: Bool = false) {
    script = Script(obeysCancellation: obeysCancellation)
    self.hasRandomAccess = hasRandomAccess
  }

  /// Waits for the test's answer.
  public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    try await script.respond(to: request)
  }
}
