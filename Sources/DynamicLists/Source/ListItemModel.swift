/// An item whose row loads further data by itself, after its page has landed: the item's detail.
///
/// A row first shows what its page brought. When it comes near the visible rows,
/// the list copies the item, runs ``fetchAdditionalData()`` on the copy away from
/// the main actor, and replaces the item when the call returns.
public protocol ListItemModel: Sendable {
  /// Loads the data that the page did not bring.
  ///
  /// Runs off the main actor, and is cancelled some time after its row has left
  /// the range. An error that it throws is the row's own failure, and the item stays
  /// as it was. An implementation that cannot throw may report failure through
  /// ``dataIsFetched``.
  mutating func fetchAdditionalData() async throws

  /// Whether the item has its detail.
  ///
  /// Read when an item enters the list, where `true` means that nothing has to be
  /// loaded, and after ``fetchAdditionalData()`` has returned, where `false` makes the
  /// load a failure. By default each item loads, and each load that returns has
  /// succeeded.
  var dataIsFetched: Bool { get }
}

extension ListItemModel {
  /// `false` before a load, `true` after it.
  public var dataIsFetched: Bool { !DetailQuestion.isBeforeLoad }
}

/// Whether ``ListItemModel/dataIsFetched`` is read before or after a load, for its default implementation.
enum DetailQuestion {
  @TaskLocal static var isBeforeLoad = false
}
