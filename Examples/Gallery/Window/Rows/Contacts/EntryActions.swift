#if GTK
  import DynamicLists
  import GalleryData

  /// The actions of rows with contacts and advertisements.
  @MainActor
  final class EntryActions {
    /// Adds or removes the like of a contact.
    var like: @MainActor (ListItemViewModel<Entry>) -> Void = { _ in }
  }
#endif
