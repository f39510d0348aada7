#if canImport(SwiftUI)
  public import DynamicLists

  /// The state behind a placeholder or a footer, and the action that recovers from it.
  @MainActor
  public struct ListNotice {
    /// How the load stands: of the whole list for a placeholder, of the next page for a footer.
    public let state: LoadState
    /// What went wrong; `nil` when nothing did.
    public let failure: ListFailure?
    /// The error that the source threw; `nil` when nothing failed, or the error is not kept any more.
    public let error: (any Error)?
    let action: @MainActor () -> Void

    init<Item>(
      _ list: ListViewModel<Item>, _ state: LoadState, _ failure: ListFailure?, retry: @escaping @MainActor () -> Void
    ) {
      self.state = state
      self.failure = failure
      error = failure.flatMap { list.error(of: $0) }
      action = retry
    }

    /// Tries again what failed, loads more where the list waits for that, or else refreshes.
    public func retry() { action() }
  }
#endif
