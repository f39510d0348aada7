/// How a refresh ended, as ``ListViewModel/refresh(_:)`` returns it.
public enum RefreshOutcome: Hashable, Sendable {
  /// The pages of the refresh landed.
  case refreshed
  /// The first pages landed, but the visible rows are further down than
  /// ``ListConfiguration/maxConsecutivePages`` pages: they stay as they were. If the pages share no row with the list,
  /// items may be missing between them, so that they replace all rows and the outcome is `refreshed`.
  case refreshedTop
  /// A page failed, and the old rows are still there.
  case failed(ListFailure)
  /// A reset, another source, a state set by the list's owner, or scrolling on among placeholders ended the refresh.
  case superseded
  /// The awaiting task was cancelled while the load continues, or the list cannot refresh.
  case cancelled
}
