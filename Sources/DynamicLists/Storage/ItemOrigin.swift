/// Where an item comes from. The origin decides whether the item contains a confirmed edit of its row.
package enum ItemOrigin: Hashable {
  /// The page of a call that began at this moment.
  case call(began: Int)
  /// The app or a push: the item contains every edit that was confirmed before.
  case newest
  /// Not known: no confirmed edit ends with the item.
  case unknown

  /// Whether the item may lack an edit that was confirmed at this moment: ``CallClock``.
  package func lacks(_ confirmation: Int) -> Bool {
    switch self {
    case .call(let began): began < confirmation
    case .newest: false
    case .unknown: true
    }
  }
}
