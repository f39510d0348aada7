extension TerminalLine {
  /// The cells of the line that fit a width after the first `hidden` cells, with "…" at an end where cells are left
  /// out; O(cells).
  func shown(after hidden: Int, width: Int) -> TerminalLine {
    guard hidden > 0 else { return truncated(to: width) }
    // The mark replaces the first visible character.
    let mark = TerminalCluster.ellipsis
    var left = hidden + mark.width
    // One cell more than fits shows that the line continues.
    var room = width
    var shown = TerminalLine()
    for span in spans where room >= 0 {
      var text = ""
      for cluster in TerminalClusters(span.text) {
        if room < 0 { break }
        if left > 0 {
          left -= cluster.width
          if left > 0 { continue }
          // A character that is cut here becomes the mark; the second half of a
          // wide one becomes a blank.
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
