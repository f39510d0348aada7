#if GTK
  import DynamicLists
  import GalleryData

  /// What rows of contacts and advertisements can ask for.
  @MainActor
  final class EntryActions {
    /// Likes a contact, or likes it no more.
    var like: @MainActor (ListItemViewModel<Entry>) -> Void = { _ in }
  }

  extension Entry {
    var contact: Contact? { if case .contact(let contact) = self { contact } else { nil } }

    var advertisement: Advertisement? {
      if case .advertisement(let advertisement) = self { advertisement } else { nil }
    }
  }
#endif
