/// Why a row's data has just become visible: the occasions for an animation.
public enum RevealReason: Hashable, Sendable {
  /// The data came while the row was visible.
  case arrived
  /// The row came into view and its data was there already.
  case appeared
}
