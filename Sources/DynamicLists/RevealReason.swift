/// Why a row's data has become visible, for views that animate it.
public enum RevealReason: Hashable, Sendable {
  /// The row was visible when its detail arrived.
  case arrived
  /// The row became visible, and its data was already there.
  case appeared
}
