/// Where a page is loaded: in place of all rows, or at an end of the rows.
public enum PageEdge: Int, Hashable, Sendable, CaseIterable {
  /// The first page, which replaces all rows.
  case refresh
  /// The pages that follow the last row.
  case append
  /// The pages before the first row, in a list that opened in the middle.
  case prepend

  /// The ends of the rows: all edges but `refresh`.
  package static let ends = allCases.dropFirst()
}

/// The states of page loading, one for each edge of the list.
public struct LoadStates: Hashable, Sendable {
  /// The load of the first page, by a start, a refresh or a reset.
  public internal(set) var refresh: LoadState
  /// The loads of the pages that follow the last row.
  public internal(set) var append: LoadState
  /// The loads of the pages before the first row; `complete` from the first page on if that page has no
  /// ``Page/previous`` key.
  public internal(set) var prepend: LoadState

  /// Whether the pages that are left load by themselves: see ``ListViewModel/loadRest(maxPages:)``.
  public internal(set) var isLoadingRest = false

  package init(refresh: LoadState = .idle, append: LoadState = .idle, prepend: LoadState = .idle) {
    self.refresh = refresh
    self.append = append
    self.prepend = prepend
  }

  init(_ state: (PageEdge) -> LoadState) {
    self.init(refresh: state(.refresh), append: state(.append), prepend: state(.prepend))
  }

  /// Whether a page is loading at an end of the rows.
  package var isLoadingAtAnEnd: Bool { PageEdge.ends.contains { self[$0].isLoading } }

  /// The end at which loading has paused until ``ListViewModel/loadMore(at:)`` is called; `nil` if it has at neither.
  public var pausedEnd: PageEdge? { PageEdge.ends.first { self[$0] == .paused } }

  /// The state at one edge.
  public subscript(edge: PageEdge) -> LoadState {
    switch edge {
    case .refresh: refresh
    case .append: append
    case .prepend: prepend
    }
  }
}

/// The state of page loading at one edge of the list.
public enum LoadState: Hashable, Sendable {
  /// No page is loading. Can become `loading`, `paused` or `complete`.
  case idle
  /// A page is in flight, or is queued.
  ///
  /// `attempt` counts from 1. Can become any other state.
  case loading(attempt: Int)
  /// The last load failed, and is tried again after a delay. Can become `loading` or `idle`.
  case waiting(RetryWait)
  /// The last load failed, and no automatic retry follows. Can become any other state: a refresh that lands decides again.
  case failed(ListFailure)
  /// Pages no longer load automatically; ``ListViewModel/loadMore(at:)`` does. Can become `loading`, `idle` or
  /// `complete`.
  case paused
  /// There are no further pages. Can become `loading`, `idle` or `paused`.
  case complete

  /// Whether the state is `loading`, whatever the attempt.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// What the next attempt waits for; `nil` in every other state.
  public var wait: RetryWait? {
    if case .waiting(let wait) = self { wait } else { nil }
  }

  /// Why the last load failed, if no automatic retry follows; `nil` in every other state.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
