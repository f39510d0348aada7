/// How a refresh ended, as ``ListViewModel/refresh(_:)`` returns it.
public enum RefreshOutcome: Hashable, Sendable {
  /// The pages of the refresh landed.
  case refreshed
  /// The first pages landed, but the visible rows are further down than
  /// ``ListConfiguration/maxConsecutivePages`` pages: they stay as they were.
  case refreshedTop
  /// A page failed, and the old rows are still there.
  case failed(ListFailure)
  /// A reset, another source or a state set by the list's owner ended the refresh.
  case superseded
  /// The awaiting task was cancelled while the load continues, or the list cannot refresh.
  case cancelled
}
