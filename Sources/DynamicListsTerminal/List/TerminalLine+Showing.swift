extension TerminalLine {
  /// The cells of the line that fit a width when so many are left out before them, with "…" where something is
  /// missing; O(cells).
  func shown(after hidden: Int, width: Int) -> TerminalLine {
    guard hidden > 0 else { return truncated(to: width) }
    // The mark takes the place of what it covers.
    let mark = TerminalCluster.ellipsis
    var left = hidden + mark.width
    // One cell too many says that there are more.
    var room = width
    var shown = TerminalLine()
    for span in spans where room >= 0 {
      var text = ""
      for cluster in TerminalClusters(span.text) {
        if room < 0 { break }
        if left > 0 {
          left -= cluster.width
          if left > 0 { continue }
          // What ends here is marked; the second half of a wide character stays blank.
          text += mark.text + (left < 0 ? " " : "")
          room -= mark.width - left
        } else {
          text += cluster.text
          room -= cluster.width
        }
      }
      if !text.isEmpty { shown.spans.append(TerminalSpan(text, span.style)) }
    }
    return shown.truncated(to: width)
  }
}
