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
