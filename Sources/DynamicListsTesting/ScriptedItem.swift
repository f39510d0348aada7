public import DynamicLists

/// An item with an identity, a text, and a second level that answers when a test tells it to.
public struct ScriptedItem: ListItemModel, Identifiable, Equatable {
  /// The item's identity.
  public let id: Int
  /// What its page brings.
  public var text: String
  /// What its second level brings.
  public var detail: String?
  /// What its owner changes.
  public var liked = false
  /// The second-level calls, by item ids.
  public let script: Script<Int, String>

  /// Creates an item as a page brings it.
  public init(_ id: Int, text: String? = nil, script: Script<Int, String>) {
    self.id = id
    self.text = text ?? "Item \(id)"
    self.script = script
  }

  /// Waits for the test's answer.
  public mutating func fetchAdditionalData() async throws {
    detail = try await script.respond(to: id)
  }

  /// Whether both show the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.text == right.text && left.detail == right.detail && left.liked == right.liked
  }
}
