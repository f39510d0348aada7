import DynamicLists

extension TerminalList {
  /// The length of the longest printed line, in cells.
  private static var plainLimit: Int { 4_000 }

  /// A row as lines of text without styles: nothing is cut at the width, and blank lines are left out.
  func plainLines(of row: ListItemViewModel<Item>, width: Int) -> [String] {
    let context = TerminalRowContext(
      width: width, isSelected: false, now: time(), isPlain: true, reducesMotion: true, row: row.id,
      animator: TerminalAnimator())
    let lines: [String] = body(row, context).flatMap { block -> [String] in
      switch block {
      case .line(let line): [line.spans.reduce(into: "") { $0 += $1.text }]
      case .text(let text, _, let maxLines): TerminalText.wrapped(text, width: width, maxLines: maxLines)
      case .picture, .loadedPicture: [texts.picture()]
      case .space: []
      }
    }
    return lines.map(Self.printed).filter { !$0.isEmpty }
  }

  /// The header of a section: its title, and how many rows it has.
  func plainHeader(of section: ListSection) -> String {
    Self.printed("\(section.title): \(texts.sectionCount(section.headerCount.rows, section.headerCount.mayGrow))")
  }

  /// A line without control codes, and without the blanks at its ends that align it on a screen.
  private static func printed(_ line: String) -> String {
    let text = TerminalText.sanitized(line, limit: plainLimit).drop { $0 == " " }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
