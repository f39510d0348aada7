import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Which rows are reported visible, and how few rows are measured.
@MainActor
struct TerminalListReportTests {
  @Test func exactlyTheRowsOnScreenAreReportedWhileTheListScrolls() {
    var random = SeededGenerator(seed: 5)
    let cards = (0..<200).map { Card(id: $0, height: .random(in: 1...4, using: &random)) }
    let shown = Card.shown(cards, rows: 12)
    shown.draw()
    let keys: [TerminalKey] = [.up, .down, .pageUp, .pageDown, .home, .end, .pageDown, .pageDown]
    for _ in 0..<600 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: shown.mouse(.wheelUp)
      case 1: shown.mouse(.wheelDown)
      case 2: shown.terminal.select(at: .random(in: 0..<200, using: &random))
      default: shown.press(keys.randomElement(using: &random) ?? .up)
      }
      #expect(seen(shown) == Set(shown.visibleRows.map { shown.list.items[$0].id }))
    }
  }

  @Test func exactlyTheRowsOnScreenAreReportedWhileTheListChanges() {
    var random = SeededGenerator(seed: 6)
    let shown = Card.shown(Card.cards(0..<60), rows: 8)
    shown.draw()
    for step in 0..<600 {
      let count = shown.list.rowIDs.count
      let position = Int.random(in: 0..<max(1, count), using: &random)
      let target = Int.random(in: 0..<max(1, count), using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: shown.list.insert(Card(id: 1_000 + step, height: step % 3 + 1), at: position)
      case 1 where count > 5: shown.list.remove(shown.list.rowIDs[position])
      case 2 where count > 1: shown.list.move(shown.list.rowIDs[position], to: target)
      case 3 where step.isMultiple(of: 2): shown.list.setFilter(nil)
      case 3: shown.list.setFilter { $0.id % 3 != 1 }
      case 4: shown.list.replaceAll(with: Array(shown.list.items).shuffled(using: &random))
      case 5: shown.mouse(.wheelDown)
      case 6: shown.size = TerminalSize(columns: 20, rows: .random(in: 1...12, using: &random))
      default: shown.press(.pageUp)
      }
      #expect(seen(shown) == Set(shown.visibleRows.map { shown.list.items[$0].id }), "step \(step)")
    }
  }

  /// The ids of the rows on screen, read from its text.
  private func seen(_ shown: ShownList<Card>) -> Set<Int> {
    Set(shown.lines.split(separator: "|").compactMap { Int($0.filter(\.isNumber)) })
  }

  @Test func aHiddenListReportsNothing() {
    let shown = Card.shown(Card.cards(0..<20))
    shown.draw()
    #expect(shown.visibleRows == 0..<6)
    shown.terminal.hide()
    #expect(shown.visibleRows.isEmpty)
    shown.draw()
    #expect(shown.visibleRows == 0..<6)
  }

  @Test func aScreenHigherThanTheViewportReportsItsCapacity() {
    let list = ListViewModel(items: Array(0..<50))
    let shown = ShownList(
      list, rows: 20,
      terminal: { _ in
        TerminalList(list, viewport: Viewport(id: 7, capacity: 5), time: { .zero }) { row, _ in [.line("\(row.item)")] }
      })
    shown.draw()
    #expect(shown.visibleRows == 0..<5)
    let frames = shown.framesAskedFor
    shown.draw()
    #expect(shown.framesAskedFor == frames, "the reports have come to rest")
  }

  @Test func ofAHundredThousandRowsOnlyAScreenIsMeasured() {
    var bodies = 0
    let list = ListViewModel(items: Array(0..<100_000))
    let shown = ShownList(list, rows: 20) {
      bodies += 1
      return ["\($0.item)"]
    }
    func cost(_ action: () -> Void) -> Int {
      bodies = 0
      action()
      return bodies
    }
    #expect(cost { shown.draw() } <= 40)
    #expect(cost { shown.draw() } == 20)
    #expect(cost { shown.press(.end) } <= 80)
    #expect(cost { shown.draw() } <= 40)
    #expect(shown.screen.hasSuffix("99999"))
    #expect(shown.visibleRows == 99_980..<100_000)
    #expect(cost { shown.press(.pageUp, .home) } <= 120)
    #expect(cost { shown.mouse(.wheelDown) } <= 10)
  }

  @Test func rowObjectsAreReleasedWhenTheyLeaveTheScreen() throws {
    let shown = Card.shown(Card.cards(0..<1_000))
    shown.draw()
    weak let first = shown.list.rows[0]
    #expect(first != nil)
    shown.press(.end)
    shown.draw()
    #expect(first == nil)
  }
}
