/// A piece of text that fills one or two whole cells and contains no control code.
public struct TerminalCluster: Hashable, Sendable {
  /// The text to draw: one visible character with its marks, or one space.
  public let text: String
  /// One or two cells.
  public let width: Int
  /// Whether a line may be wrapped here, which leaves out the cluster.
  public let isBlank: Bool
  /// Whether the text had a line end here.
  public let breaksLine: Bool

  init(_ text: String, width: Int, isBlank: Bool = false, breaksLine: Bool = false) {
    self.text = text
    self.width = width
    self.isBlank = isBlank
    self.breaksLine = breaksLine
  }

  static let blank = TerminalCluster(" ", width: 1, isBlank: true)
  static let lineBreak = TerminalCluster(" ", width: 1, isBlank: true, breaksLine: true)
  /// "…", or "~" where "…" takes two cells.
  static var ellipsis: TerminalCluster { TerminalCluster(AmbiguousWidth.current == 1 ? "…" : "~", width: 1) }
  static var replacement: TerminalCluster { TerminalCluster(AmbiguousWidth.current == 1 ? "\u{FFFD}" : "?", width: 1) }
}
