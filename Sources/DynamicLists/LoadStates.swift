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

  /// The state at one edge.
  public subscript(edge: PageEdge) -> LoadState {
    switch edge {
    case .refresh: refresh
    case .append: append
    }
  }
}
