/// Greedy line breaking; clusters are appended one at a time.
struct LineWrapping {
  let width: Int
  let maxLines: Int
  /// Whether the last line is full and text did not fit; further clusters are ignored.
  private(set) var isFull = false

  private var lines: [String] = []
  private var line: [TerminalCluster] = []
  private var used = 0
  /// The index of the line's last blank.
  private var lastBlank: Int?
  private var skipsBlanks = false
  private var skippedBlanks = 0
  /// How many blanks in a row are searched for a visible character.
  private static let blankLimit = 4096
  /// Whether a line end was found; the next cluster closes the line.
  private var endsLine = false

  init(width: Int, maxLines: Int) {
    self.width = width
    self.maxLines = maxLines
  }

  mutating func append(_ next: TerminalCluster) {
    if isFull { return }
    if endsLine {
      endsLine = false
      close(keeping: line.count)
      if isFull { return }
      skipsBlanks = false
    }
    if next.breaksLine {
      endsLine = true
      return
    }
    if next.isBlank, skipsBlanks { return skipBlank() }
    skipsBlanks = false
    skippedBlanks = 0
    let cluster = next.width <= width ? next : .replacement
    if used + cluster.width > width {
      if cluster.isBlank {
        // This blank and those after it are left out; the next visible cluster
        // closes the line here.
        skipsBlanks = true
        lastBlank = line.count
        return
      }
      close(keeping: lastBlank ?? line.count)
      if isFull { return }
    }
    if cluster.isBlank { lastBlank = line.count }
    line.append(cluster)
    used += cluster.width
  }

  /// Limits the number of skipped blanks, so that the walk is bounded even where nothing is shown.
  private mutating func skipBlank() {
    skippedBlanks += 1
    guard skippedBlanks > Self.blankLimit else { return }
    isFull = true
    lines.append(string(TerminalText.withEllipsis(line, width: width)))
  }

  private mutating func close(keeping count: Int) {
    if lines.count == maxLines - 1 {
      isFull = true
      lines.append(string(TerminalText.withEllipsis(line, width: width)))
      return
    }
    lines.append(string(line[..<count]))
    line = Array(line[count...].drop(while: \.isBlank))
    used = line.reduce(0) { $0 + $1.width }
    lastBlank = nil
  }

  func finished() -> [String] {
    if isFull { return lines }
    return line.isEmpty && lines.isEmpty ? [] : lines + [string(line[...])]
  }

  private func string(_ clusters: some BidirectionalCollection<TerminalCluster>) -> String {
    var end = clusters.endIndex
    while end > clusters.startIndex, clusters[clusters.index(before: end)].isBlank {
      end = clusters.index(before: end)
    }
    return clusters[..<end].reduce(into: "") { $0 += $1.text }
  }
}
