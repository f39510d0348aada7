/// An end of a list.
public enum ListEnd: Hashable, Sendable, CaseIterable {
  /// Above the first row.
  case start
  /// Below the last row.
  case end

  /// The edge at which pages are loaded at this end.
  var edge: PageEdge { self == .start ? .prepend : .append }
}
