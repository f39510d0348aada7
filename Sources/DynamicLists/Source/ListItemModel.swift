/// An item whose row loads more after the list has its page: its detail.
///
/// A row first shows what its page brought. When it comes near the visible rows,
/// the list copies the item, runs ``fetchAdditionalData()`` on the copy away from
/// the main actor, and replaces the item when the call returns.
public protocol ListItemModel: Sendable {
  /// Loads what the page did not bring.
  ///
  /// Runs off the main actor, and is cancelled some time after its row has left
  /// the range. An error that it throws is the row's own failure, and the item stays
  /// as it was. An implementation that cannot throw may report failure through
  /// ``dataIsFetched``.
  mutating func fetchAdditionalData() async throws

  /// Whether the item has its detail.
  ///
  /// Asked when an item comes into the list, where `true` means that nothing has to
  /// be loaded, and after ``fetchAdditionalData()`` returned, where `false` makes the
  /// load a failure. By default each item loads, and each load that returns has
  /// succeeded.
  var dataIsFetched: Bool { get }
}

extension ListItemModel {
  /// `false` before a load, `true` after it.
  public var dataIsFetched: Bool { !DetailQuestion.isBeforeLoad }
}

/// When ``ListItemModel/dataIsFetched`` is asked: only its default has to know.
enum DetailQuestion {
  @TaskLocal static var isBeforeLoad = false
}
