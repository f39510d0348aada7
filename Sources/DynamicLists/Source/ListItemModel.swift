/// An item whose row loads further data by itself, after its page has landed: the item's detail.
///
/// A row first shows what its page brought. When it comes near the visible rows, the list copies the item, runs
/// ``fetchAdditionalData()`` on the copy away from the main actor, and replaces the item when the call returns.
public protocol ListItemModel: Sendable {
  /// Loads the data that the page did not bring.
  ///
  /// Runs off the main actor, and is cancelled some time after its row has left the range. A thrown error is a failure
  /// of the row alone, and the item stays unchanged. An implementation that cannot throw may report failure through
  /// ``dataIsFetched``.
  mutating func fetchAdditionalData() async throws

  /// Whether the item has its detail.
  ///
  /// Read when an item enters the list, where `true` means that nothing has to be loaded, and after
  /// ``fetchAdditionalData()`` has returned, where `false` makes the load a failure. By default each item loads, and
  /// each load that returns has succeeded.
  var dataIsFetched: Bool { get }

  /// How much the detail of this item costs to keep, such as the bytes of its picture; 1 by default.
  ///
  /// The unit is that of ``ListConfiguration/detailRetention``. Read on the main actor when the detail has arrived.
  var detailCost: Int { get }
}

extension ListItemModel {
  /// `false` before a load, `true` after it.
  public var dataIsFetched: Bool { !DetailQuestion.isBeforeLoad }

  /// 1: details count as rows.
  public var detailCost: Int { 1 }

  /// Whether a load that has returned brought the item its detail.
  var isFetchedAfterLoad: Bool {
    guard DetailQuestion.isBeforeLoad else { return dataIsFetched }
    // The load runs in a task that began while items were asked for their details.
    return DetailQuestion.$isBeforeLoad.withValue(false) { dataIsFetched }
  }
}

/// Whether ``ListItemModel/dataIsFetched`` is read before or after a load, for its default implementation.
enum DetailQuestion {
  @TaskLocal static var isBeforeLoad = false
}

/// An item that takes over what the item before it had, when a page brings a changed item for a row.
///
/// Without this, a changed item is shown as the page brought it: the detail of the row and marks of the app are gone.
/// Conform, and copy both:
///
///     struct Issue: ListItemModel, AdoptingListItem, Identifiable, Equatable {
///       let id: Int
///       var commentCount: Int
///       var isMarked = false
///       var author: Author?
///       …
///       mutating func adopt(from old: Issue) { (author, isMarked) = (old.author, old.isMarked) }
///     }
///
/// The row's state is then ``DetailState/refreshing`` until its detail has loaded again, also if
/// ``ListItemModel/dataIsFetched`` is `true` for what it has adopted. That load begins with the adopted item: it must
/// load although the data is there, and throw errors. An item that came with its detail adopts as well, and loads
/// nothing.
public protocol AdoptingListItem: Sendable {
  /// Copies what should stay from the item that the row had.
  ///
  /// `old` has the detail and the app's edits. Edits that are not confirmed are not in `old`: they are applied again.
  /// Runs on the main actor for each changed item of a page, so it only copies.
  mutating func adopt(from old: Self)
}
