/// Where pages are loaded: the list as a whole, or behind its last row.
public enum PageEdge: Int, Hashable, Sendable, CaseIterable {
  /// The list as a whole: its first page.
  case refresh
  /// The pages that follow the last row.
  case append

  /// The ends of the rows: all edges but `refresh`.
  package static var ends: ArraySlice<PageEdge> { allCases.dropFirst() }
}

/// How the loading of pages stands, at each edge of the list.
public struct LoadStates: Hashable, Sendable {
  /// The list as a whole: its first page.
  public internal(set) var refresh: LoadState
  /// The pages that follow the last row.
  public internal(set) var append: LoadState

  package init(refresh: LoadState = .idle, append: LoadState = .idle) {
    self.refresh = refresh
    self.append = append
  }

  init(_ state: (PageEdge) -> LoadState) { self.init(refresh: state(.refresh), append: state(.append)) }

  /// The state at one edge.
  public subscript(edge: PageEdge) -> LoadState {
    switch edge {
    case .refresh: refresh
    case .append: append
    }
  }
}
