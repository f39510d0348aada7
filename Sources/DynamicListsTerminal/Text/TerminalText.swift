/// Measures, cuts and wraps texts in cells; whatever they contain, the results contain no control code.
///
/// Each function reads only as much of a text as it shows.
public enum TerminalText {
  /// Where padding puts a text.
  public enum Alignment: Hashable, Sendable {
    /// Padding after the text.
    case leading
    /// Equal padding on both sides, an odd cell after the text.
    case center
    /// Padding before the text.
    case trailing
  }

  /// The number of cells that a text takes on one line; counting stops at the limit.
  public static func width(of text: String, limit: Int = .max) -> Int {
    var width = 0
    for cluster in TerminalClusters(text) {
      width += cluster.width
      if width >= limit { return limit }
    }
    return width
  }

  /// The text on one line with every control code replaced or dropped, cut without a mark at the limit.
  public static func sanitized(_ text: String, limit: Int = .max) -> String {
    var result = ""
    var room = max(0, limit)
    for cluster in TerminalClusters(text) {
      room -= cluster.width
      if room < 0 { break }
      result += cluster.text
    }
    return result
  }

  /// The text on one line, its end replaced by "…" if it takes more cells than the width.
  public static func truncated(_ text: String, to width: Int) -> String {
    truncated(TerminalClusters(text), to: width).reduce(into: "") { $0 += $1.text }
  }

  /// The text cut or padded with spaces to exactly the width, 65,535 cells at most.
  public static func padded(_ text: String, to width: Int, alignment: Alignment = .leading) -> String {
    let width = min(width, TerminalSize.most)
    let text = truncated(text, to: width)
    let free = max(0, width - Self.width(of: text))
    let before = alignment.space(before: free)
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: free - before)
  }

  /// The text broken between words into lines of at most the width; if the last line is too long, it ends with "…".
  ///
  /// Line ends of the text are kept, words longer than a line are cut, blanks at a break are left out.
  public static func wrapped(_ text: String, width: Int, maxLines: Int = .max) -> [String] {
    guard width > 0, maxLines > 0 else { return [] }
    var wrapping = LineWrapping(width: width, maxLines: maxLines)
    for cluster in TerminalClusters(text) {
      wrapping.append(cluster)
      if wrapping.isFull { break }
    }
    return wrapping.finished()
  }

  /// The clusters that fit; if some did not, the last is "…".
  static func truncated(_ clusters: some Sequence<TerminalCluster>, to width: Int) -> [TerminalCluster] {
    var shown: [TerminalCluster] = []
    var used = 0
    for cluster in clusters {
      if used + cluster.width > width {
        return withEllipsis(shown, width: width)
      }
      shown.append(cluster)
      used += cluster.width
    }
    return shown
  }

  /// Makes room for "…" within the width and appends it; with no cells, returns nothing.
  static func withEllipsis(_ clusters: [TerminalCluster], width: Int) -> [TerminalCluster] {
    guard width > 0 else { return [] }
    var kept = clusters
    var used = kept.reduce(0) { $0 + $1.width }
    while let last = kept.last, used > width - 1 || last.isBlank {
      kept.removeLast()
      used -= last.width
    }
    return kept + [.ellipsis]
  }
}

extension TerminalText.Alignment {
  func space(before free: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
