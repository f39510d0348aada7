/// One line of styled text, such as a row's renderer returns.
public struct TerminalLine: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The parts of the line, from left to right.
  public var spans: [TerminalSpan]

  /// A line of several spans.
  public init(_ spans: [TerminalSpan] = []) { self.spans = spans }

  /// A line in one style.
  public init(_ text: String, _ style: TerminalStyle = .plain) { spans = [TerminalSpan(text, style)] }

  /// A line in one style, and in another one for some parts of the text, such as the words of a search. The ranges
  /// ascend and do not overlap.
  public init(
    _ text: String, highlighting ranges: [Range<String.Index>], _ style: TerminalStyle = .plain,
    highlight: TerminalStyle = TerminalStyle([.bold, .underline])
  ) {
    spans = []
    var end = text.startIndex
    for range in ranges where range.lowerBound >= end && range.upperBound <= text.endIndex {
      spans.append(TerminalSpan(String(text[end..<range.lowerBound]), style))
      spans.append(TerminalSpan(String(text[range]), highlight))
      end = range.upperBound
    }
    spans.append(TerminalSpan(String(text[end...]), style))
    spans.removeAll { $0.text.isEmpty }
  }

  /// A line in the terminal's default style.
  public init(stringLiteral value: String) { self.init(value) }

  /// The number of cells it takes; counting stops at the limit.
  public func width(limit: Int = .max) -> Int {
    var width = 0
    for span in spans where width < limit {
      width += TerminalText.width(of: span.text, limit: limit - width)
    }
    return width
  }

  /// The line, its end replaced by "…" if it takes more cells than the width.
  public func truncated(to width: Int) -> TerminalLine {
    let width = min(width, .max - 1)
    guard width > 0 else { return TerminalLine() }
    var shown = TerminalLine()
    var used = 0
    for span in spans {
      let limit = width - used
      let taken = TerminalText.width(of: span.text, limit: limit + 1)
      if taken > limit {
        return shown.appendingEllipsis(to: span, width: width)
      }
      shown.spans.append(span)
      used += taken
    }
    return shown
  }

  /// The line cut or padded with spaces to exactly the width, 65,535 cells at most; the spaces have the style.
  public func padded(
    to width: Int, alignment: TerminalText.Alignment = .leading, _ style: TerminalStyle = .plain
  ) -> TerminalLine {
    let width = min(width, TerminalSize.most)
    let line = truncated(to: width)
    let free = max(0, width - line.width(limit: width))
    let before = alignment.space(before: free)
    let blanks = [before, free - before].map { TerminalSpan(String(repeating: " ", count: $0), style) }
    return TerminalLine((blanks[..<1] + line.spans + blanks[1...]).filter { !$0.text.isEmpty })
  }

  /// The spans of both lines, one after the other.
  public static func + (one: TerminalLine, other: TerminalLine) -> TerminalLine {
    TerminalLine(one.spans + other.spans)
  }

  /// Cuts the first span that does not fit; if there is no room for "…", the spans before it are cut as well.
  private func appendingEllipsis(to span: TerminalSpan, width: Int) -> TerminalLine {
    var kept = spans
    var last = span
    while true {
      let room = width - TerminalLine(kept).width()
      if room > 0 {
        let clusters = TerminalClusters(last.text)
        let fits = TerminalText.withEllipsis(Self.prefix(clusters, width: room), width: room)
        return TerminalLine(kept + [TerminalSpan(fits.reduce(into: "") { $0 += $1.text }, last.style)])
      }
      guard let previous = kept.popLast() else { return TerminalLine() }
      last = previous
    }
  }

  private static func prefix(_ clusters: TerminalClusters, width: Int) -> [TerminalCluster] {
    var room = width
    var result: [TerminalCluster] = []
    for cluster in clusters {
      room -= cluster.width
      if room < 0 { break }
      result.append(cluster)
    }
    return result
  }
}
