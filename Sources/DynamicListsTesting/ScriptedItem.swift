public import DynamicLists

/// An item with an identity, a text, and a detail that the test answers.
public struct ScriptedItem: ListItemModel, Identifiable, Equatable {
  /// The item's identity.
  public let id: Int
  /// The text from the item's page.
  public var text: String
  /// The detail; `nil` before it is loaded.
  public var detail: String?
  /// A property for edits.
  public var liked = false
  /// The calls that load details, with item ids as requests.
  public let script: Script<Int, String>

  /// Creates an item without its detail.
  public init(_ id: Int, text: String? = nil, script: Script<Int, String>) {
    self.id = id
    self.text = text ?? "Item \(id)"
    self.script = script
  }

  /// Waits for the test's answer.
  public mutating func fetchAdditionalData() async throws {
    detail = try await script.respond(to: id)
  }

  /// Compares all properties except the script.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.text == right.text && left.detail == right.detail && left.liked == right.liked
  }
}
