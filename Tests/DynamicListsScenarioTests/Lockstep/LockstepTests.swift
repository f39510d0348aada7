import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// Random scripts against the list in a terminal, to the line; `make lockstep` runs a thousand.
@MainActor
struct LockstepTests {
  @Test(.timeLimit(.minutes(10)))
  func inATerminalRowsMoveByWhatWasScrolledAndNothingElse() async {
    for seed in LockstepStep.seeds() { await Lockstep.play(seed, steps: 25, on: TerminalLockstep(Lockstep.list())) }
  }

  @Test(.timeLimit(.minutes(10)))
  func inATerminalPagesAndRefreshesMoveNoRowThatStaysOnScreen() async {
    for seed in LockstepStep.seeds() { await PagedLockstep.play(seed, steps: 25) { TerminalLockstep($0) } }
  }
}

/// A list in a terminal in memory, whose rows have a line for each unit of their height.
@MainActor
private final class TerminalLockstep: LockstepStage {
  let list: ListViewModel<LockstepItem>
  let tolerance = 0.0
  let footerHeight = 0.0
  let exactDistance = Double.infinity
  private let terminal: TerminalList<LockstepItem>

  init(_ list: ListViewModel<LockstepItem>) {
    self.list = list
    terminal = TerminalList(list, time: { .zero }) { row, _ in
      (0..<row.item.height).map { .line("\(row.item.id) \($0)") }
    }
  }

  func rows() -> [LockstepRow] {
    var canvas = TerminalCanvas(size: TerminalSize(columns: 30, rows: 12))
    _ = terminal.draw(on: &canvas, in: canvas.bounds, at: .zero)
    var rows: [LockstepRow] = []
    for (line, text) in canvas.description.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let numbers = text.split(separator: " ").prefix(2).compactMap { Int($0) }
      guard numbers.count == 2, rows.last?.id != numbers[0] else { continue }
      rows.append(LockstepRow(id: numbers[0], top: Double(line - numbers[1])))
    }
    return rows
  }

  var isAtTop: Bool { terminal.anchor.isAtTop }

  func scroll(by units: Int) { terminal.moveAnchor(by: units) }
}
