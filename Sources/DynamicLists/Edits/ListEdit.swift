/// A change of one item as a value, which can be saved and sent later: see ``ListOutbox``.
public protocol ListEdit<Item>: Codable, Sendable {
  /// The type of the items.
  associatedtype Item: Identifiable & Sendable

  /// The item that is changed.
  var itemID: Item.ID { get }

  /// Applies the change; called again for each item that pages and details bring meanwhile.
  func apply(to item: inout Item)

  /// Sends the change to the server.
  ///
  /// Called once more only after it has thrown a ``ListLoadError`` with ``ListLoadError/isOffline``, which says that the
  /// request never left this device.
  func send() async throws -> EditAnswer<Item>
}
