import DynamicListsTerminal
import Foundation

/// The printed storyboard: scenes as they come, and a table of all promises at the end.
@MainActor
final class StoryReport {
  private struct Promise {
    let list: String
    let text: String
    let seen: String
    let held: Bool
  }

  private var promises: [Promise] = []
  private var list = ""

  func line(_ text: String = "") { print(text) }

  func begin(_ list: String, _ text: String) {
    self.list = list
    line()
    line("━━ \(list) \(String(repeating: "━", count: max(0, 66 - list.count)))")
    line(text)
  }

  /// Prints a promise with what was seen of it, and the screen at that moment.
  func scene(_ title: String, promise: String, seen: String, held: Bool, screen: TerminalCanvas?) {
    promises.append(Promise(list: list, text: promise, seen: seen, held: held))
    line()
    line("▸ \(title)")
    line("  promised  \(promise)")
    line("  seen      \(seen)  \(held ? "✓" : "✗ NOT HELD")")
    guard let screen else { return }
    let edge = String(repeating: "─", count: screen.size.columns)
    line("  ┌\(edge)┐")
    for row in screen.description.split(separator: "\n", omittingEmptySubsequences: false).prefix(screen.size.rows) {
      line("  │\(TerminalText.padded(String(row), to: screen.size.columns))│")
    }
    line("  └\(edge)┘")
  }

  func skipped(_ title: String, _ reason: String) {
    line()
    line("▸ \(title)")
    line("  skipped   \(reason)")
  }

  /// Prints the table and says whether every promise held.
  func finish() -> Bool {
    line()
    line("━━ Promises \(String(repeating: "━", count: 58))")
    for promise in promises {
      let mark = promise.held ? "✓" : "✗"
      line("  \(mark) \(TerminalText.padded(promise.list, to: 9)) \(promise.text)")
      if !promise.held { line("              but: \(promise.seen)") }
    }
    let broken = promises.count { !$0.held }
    line()
    line(
      broken == 0
        ? "All \(promises.count) promises held." : "\(broken) of \(promises.count) promises were NOT held.")
    return broken == 0
  }
}
