/// How far beyond the visible rows the second level is loaded.
public enum DetailMargin: Hashable, Sendable {
  /// This many rows before the first and after the last visible one.
  case rows(Int)
  /// Every row of a page as soon as the page is there.
  case wholePage
}

extension DetailMargin: ExpressibleByIntegerLiteral {
  /// A number of rows.
  public init(integerLiteral rows: Int) { self = .rows(rows) }
}
