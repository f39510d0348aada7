/// How the loading of pages stands, for each direction.
public struct LoadStates: Hashable, Sendable {
  /// The list as a whole: its first page.
  public internal(set) var refresh: LoadState
  /// The pages that follow the last row.
  public internal(set) var append: LoadState
  /// The pages before the first row; a list that starts at its beginning has none.
  public internal(set) var prepend: LoadState

  package init(refresh: LoadState = .idle, append: LoadState = .idle, prepend: LoadState = .complete) {
    self.refresh = refresh
    self.append = append
    self.prepend = prepend
  }
}
