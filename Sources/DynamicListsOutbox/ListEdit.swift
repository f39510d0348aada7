public import DynamicLists

/// An edit of one item as a value, which can be saved and sent later: see ``ListOutbox``.
public protocol ListEdit<Item>: Codable, Sendable {
  /// The type of the items.
  associatedtype Item: Identifiable
  /// The type of what the edit is sent to. A saved value cannot contain a server: the outbox has it.
  associatedtype Server: Sendable

  /// The item that is changed, inserted or removed.
  var itemID: Item.ID { get }

  /// Whether the edit changes the item, inserts or removes it. The default is ``ListEditEffect/change``.
  var effect: ListEditEffect<Item> { get }

  /// Applies a change; called again for each item that pages and details bring meanwhile.
  func apply(to item: inout Item)

  /// Sends the edit.
  ///
  /// In one launch, called once more only after it has thrown a `ListLoadError` with `ListLoadError.isUnhandled`, which
  /// says that the request was not carried out, or when a person retries it.
  func send(to server: Server) async throws -> EditAnswer<Item>

  /// The same edit of an item that has the server's id now, in place of a temporary one. The default changes nothing.
  ///
  /// Called for the edits that wait when the server has answered an insertion with an item of another id.
  func withItemID(_ id: Item.ID) -> Self
}

extension ListEdit {
  /// ``ListEditEffect/change``.
  public var effect: ListEditEffect<Item> { .change }
  /// The edit as it is, for items whose ids the app makes for good.
  public func withItemID(_ id: Item.ID) -> Self { self }
}
