import DynamicListsTerminal

/// The table of a storyboard's promises: one line each, with a column for each list.
struct StoryTable {
  private struct Outcome {
    let list: String
    let held: Bool
    let seen: String
  }

  private var promises: [String] = []
  private var lists: [String] = []
  private var outcomes: [String: [Outcome]] = [:]

  mutating func add(_ promise: String, of list: String, held: Bool, seen: String) {
    if outcomes[promise] == nil { promises.append(promise) }
    if !lists.contains(list) { lists.append(list) }
    outcomes[promise, default: []].append(Outcome(list: list, held: held, seen: seen))
  }

  var count: Int { outcomes.values.reduce(0) { $0 + $1.count } }
  var brokenCount: Int { outcomes.values.reduce(0) { $0 + $1.count { !$0.held } } }

  var summary: String {
    brokenCount == 0 ? "All \(count) promises held." : "NOT held: \(brokenCount) of \(count) promises."
  }

  /// The lines of the table; each list's column has the list's first letter.
  func lines(width: Int) -> [String] {
    let indent = 2 * lists.count + 4
    let legend = lists.map { "\($0.prefix(1)) \($0)" }.joined(separator: " · ")
    var lines = ["  \(lists.map { "\($0.prefix(1)) " }.joined())  \(legend)"]
    for promise in promises {
      let outcomes = outcomes[promise] ?? []
      let marks = lists.map { list in mark(outcomes.filter { $0.list == list }) + " " }.joined()
      for (index, text) in TerminalText.wrapped(promise, width: width - indent).enumerated() {
        lines.append((index == 0 ? "  \(marks)  " : String(repeating: " ", count: indent)) + text)
      }
      for outcome in outcomes where !outcome.held { lines.append("    but \(outcome.list): \(outcome.seen)") }
    }
    return lines
  }

  /// The symbol for held, broken, or not applicable to the list.
  private func mark(_ outcomes: [Outcome]) -> String {
    outcomes.isEmpty ? "·" : outcomes.allSatisfy(\.held) ? "✓" : "✗"
  }
}
