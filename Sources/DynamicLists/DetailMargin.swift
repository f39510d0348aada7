/// How far beyond the visible rows details load.
public enum DetailMargin: Hashable, Sendable {
  /// This many rows before the first and after the last visible one.
  case rows(Int)
  /// Every row of a page, as soon as the page has landed.
  case wholePage
}

extension DetailMargin: ExpressibleByIntegerLiteral {
  /// A number of rows.
  public init(integerLiteral rows: Int) { self = .rows(rows) }
}
