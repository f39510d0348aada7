import DynamicLists

/// The order in which the contacts that have loaded are shown.
package enum EntryOrder: String, CaseIterable, Sendable {
  case asAdded = "As Added"
  case name = "Name"
  case likedFirst = "Liked First"

  /// The order after this one.
  package var next: Self {
    switch self {
    case .asAdded: .name
    case .name: .likedFirst
    case .likedFirst: .asAdded
    }
  }

  /// `nil` for the order of the server's pages.
  var sort: ListSort<Entry>? {
    switch self {
    case .asAdded: nil
    case .name: .by(\.text)
    case .likedFirst: .by({ $0.isFavorite ? 0 : 1 }).then(.by(\.text))
    }
  }
}
