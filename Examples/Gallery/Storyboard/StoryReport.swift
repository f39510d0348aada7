import DynamicLists
import DynamicListsTerminal

/// The printed storyboard: each scene, and a table of all promises at the end.
@MainActor
final class StoryReport {
  private var promises = StoryTable()
  private var list = ""

  /// The maximum length of a line.
  static let width = 80

  func line(_ text: String = "") { print(text) }

  func begin(_ list: String, _ text: String) {
    self.list = list
    line()
    heading(list)
    line(text)
  }

  private func heading(_ title: String) {
    line("━━ \(title) \(String(repeating: "━", count: max(0, Self.width - 4 - title.count)))")
  }

  /// Prints a promise, what was observed, and the screen at that moment.
  func scene(_ title: String, promise: String, seen: String, held: Bool, screen: TerminalCanvas?) {
    promises.add(promise, of: list, held: held, seen: seen)
    line()
    line("▸ \(title)")
    paragraph("  promised  ", promise)
    paragraph(held ? "  ✓ seen    " : "  ✗ seen    ", held ? seen : "NOT HELD: \(seen)")
    if let screen { frame(screen) }
  }

  /// Prints a wrapped text beside its name.
  private func paragraph(_ name: String, _ text: String) {
    let lines = TerminalText.wrapped(text, width: Self.width - name.count)
    for (index, text) in lines.enumerated() {
      line((index == 0 ? name : String(repeating: " ", count: name.count)) + text)
    }
  }

  /// Prints a screen in a frame; several empty lines are shortened.
  private func frame(_ screen: TerminalCanvas) {
    let edge = String(repeating: "─", count: screen.size.columns)
    line("  ┌\(edge)┐")
    let rows = screen.description.split(separator: "\n", omittingEmptySubsequences: false).prefix(screen.size.rows)
    var blanks = 0
    for row in rows {
      blanks = row.allSatisfy { $0 == " " } ? blanks + 1 : 0
      if blanks <= 2 { line("  │\(TerminalText.padded(String(row), to: screen.size.columns))│") }
    }
    line("  └\(edge)┘")
  }

  func skipped(_ title: String, _ reason: String) {
    line()
    line("▸ \(title)")
    line("  skipped   \(reason)")
  }

  /// Prints the table, and returns whether all promises held.
  func finish() -> Bool {
    line()
    heading("Promises")
    for text in promises.lines(width: Self.width) { line(text) }
    line()
    line(promises.summary)
    return promises.brokenCount == 0
  }
}
