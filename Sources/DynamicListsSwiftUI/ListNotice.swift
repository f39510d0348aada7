#if canImport(SwiftUI)
  public import DynamicLists

  /// The state that a placeholder or a footer shows, and the action that recovers from it.
  @MainActor
  public struct ListNotice {
    /// The state of a load: of the first page for a placeholder, of the next page for a footer.
    public let state: LoadState
    /// The failure's description; `nil` if nothing failed, and while ``state`` waits.
    public let failure: ListFailure?
    /// The error that the source threw, also while ``state`` waits; `nil` if nothing failed or it is no longer kept.
    public let error: (any Error)?
    let action: @MainActor () -> Void

    init<Item>(
      _ list: ListViewModel<Item>, _ state: LoadState, _ failure: ListFailure?, retry: @escaping @MainActor () -> Void
    ) {
      self.state = state
      self.failure = failure
      error = (failure ?? state.wait?.failure).flatMap { list.error(of: $0) }
      action = retry
    }

    /// Retries what failed, ends a wait, loads the next page if loading is paused, or else refreshes.
    public func retry() { action() }
  }
#endif
