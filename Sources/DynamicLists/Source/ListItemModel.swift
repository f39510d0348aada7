/// An item whose row loads more after the list has its page: the second level.
///
/// A row shows at once what its page brought; when it comes near the visible
/// rows, the list copies the item, runs ``fetchAdditionalData()`` on the copy
/// away from the main actor, and replaces the item when the call returns.
public protocol ListItemModel: Sendable {
  /// Loads what the page did not bring.
  ///
  /// Runs off the main actor and is cancelled some time after its row has left
  /// the range. What is thrown shows as the row's own failure; the item stays
  /// as it was. An implementation that cannot throw may say so through
  /// ``dataIsFetched``.
  mutating func fetchAdditionalData() async throws

  /// Whether the data is there, asked after ``fetchAdditionalData()`` returned.
  ///
  /// `false` makes the row's load a failure. The default is `true`.
  var dataIsFetched: Bool { get }
}

extension ListItemModel {
  /// `true`: a load that returned has succeeded.
  public var dataIsFetched: Bool { true }
}
