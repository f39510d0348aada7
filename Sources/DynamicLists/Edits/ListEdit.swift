/// A change of one item as a value, which can be saved and sent later: see ``ListOutbox``.
public protocol ListEdit<Item>: Codable, Sendable {
  /// The type of the items.
  associatedtype Item: Identifiable & Sendable
  /// The type of what the change is sent to. A saved value cannot contain a server: the outbox has it.
  associatedtype Server: Sendable

  /// The item that is changed.
  var itemID: Item.ID { get }

  /// Applies the change; called again for each item that pages and details bring meanwhile.
  func apply(to item: inout Item)

  /// Sends the change.
  ///
  /// Called once more only after it has thrown a ``ListLoadError`` with ``ListLoadError/isUnhandled``, which says that the
  /// request was not carried out, or when a person retries it.
  func send(to server: Server) async throws -> EditAnswer<Item>
}
