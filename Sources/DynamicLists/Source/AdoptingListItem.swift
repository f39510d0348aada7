/// An item that takes over what the item before it had, when a page brings a changed item for a row.
///
/// Without this, a changed item is shown as its page brought it: what the row has loaded and what the app has marked
/// are gone. Conform, and copy both:
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
/// The row's state is then ``DetailState/refreshing`` until its detail has loaded again, also if ``ListItemModel/dataIsFetched``
/// is `true` for what it has adopted. That load begins with the adopted item, so it must load although the data is
/// there, and throw its errors. An item that came with its detail adopts as well, and loads nothing.
public protocol AdoptingListItem: Sendable {
  /// Copies what should stay from the item that the row had.
  ///
  /// `old` has what was loaded and the app's edits, but for those that wait for their confirmation: these are applied
  /// again. Runs on the main actor for each changed item of a page, so it only copies.
  mutating func adopt(from old: Self)
}
