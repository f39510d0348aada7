import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// Screens of every size, and unusual texts.
@MainActor
struct TerminalListSizeTests {
  nonisolated private static let harmful = [
    "\u{1B}[2J\u{1B}[31mred", "bell\u{7}", "a\nb\r\nc", "\u{202E}evil\u{2066}", "tab\tstop", "\u{9B}31m",
    String(repeating: "🏴‍☠️👨‍👩‍👧", count: 30), "e" + String(repeating: "\u{301}", count: 5_000), "\u{0}", "",
  ]

  @Test func aWideScreenShowsManyRows() {
    let shown = Card.shown(Card.cards(0..<100), columns: 200, rows: 60)
    #expect(shown.lines == (0..<60).map { "\($0)" }.joined(separator: "|"))
    #expect(shown.visibleRows == 0..<60)
  }

  @Test func onANarrowScreenLinesAreCut() {
    let shown = Card.shown([Card(id: 0, text: "A long text"), Card(id: 1, text: "日本語")], columns: 5, rows: 3)
    shown.draw()
    shown.press(.down)
    #expect(shown.screen == "▌ A…\n  日…\n")
    shown.size = TerminalSize(columns: 2, rows: 3)
    #expect(shown.screen == "▌\n\n")
    shown.size = TerminalSize(columns: 1, rows: 1)
    #expect(shown.screen == "▌")
  }

  @Test(arguments: [(5, 5), (5, 1), (1, 1), (0, 3), (3, 0), (0, 0)])
  func everyStateFitsOnTheSmallestScreens(_ columns: Int, _ rows: Int) {
    let shown = Card.shown(Card.cards(0..<9, height: 2), columns: columns, rows: rows)
    shown.draw()
    shown.press(.down, .pageDown, .end, .pageUp, .home)
    shown.mouse(.wheelDown)
    shown.mouse(.wheelUp)
    #expect(shown.draw().size == TerminalSize(columns: columns, rows: rows))
    shown.list.showLoading()
    shown.draw()
    shown.list.showFailure(ListError.timedOut)
    let failed = shown.screen
    if columns == 5 { #expect(failed.contains("The"), "the words go before the mark") }
    shown.list.removeAll()
    shown.draw()
  }

  @Test func onAnEmptyScreenNoRowIsVisibleAndTheSelectionIsKept() {
    let shown = Card.shown(Card.cards(0..<9), rows: 3)
    shown.draw()
    shown.press(.end)
    shown.size = TerminalSize(columns: 20, rows: 0)
    shown.draw()
    #expect(shown.visibleRows.isEmpty)
    shown.press(.up, .up)
    shown.size = TerminalSize(columns: 20, rows: 3)
    shown.draw()
    shown.press(.down)
    #expect(shown.lines.contains("▌ 7"))
    #expect(shown.visibleRows.contains(7))
  }

  @Test func aNewSizeKeepsTheRowAtTheTop() {
    let text = "one two three four five six seven eight"
    let list = ListViewModel(items: Array(0..<9))
    let shown = ShownList(
      list, columns: 12, rows: 4,
      terminal: { _ in
        TerminalList(list, time: { .zero }) { row, _ in [.text("\(row.item) \(text)", .plain, maxLines: 9)] }
      })
    #expect(shown.lines == "0 one two|three four|five six|seven")
    for _ in 0..<2 { shown.mouse(.wheelDown) }
    #expect(shown.lines == "three four|five six|seven|eight")
    shown.size = TerminalSize(columns: 26, rows: 3)
    #expect(shown.lines == "five six seven eight|2 one two three four|five six seven eight")
    shown.size = TerminalSize(columns: 60, rows: 3)
    #expect(shown.lines == "1 \(text)|2 \(text)|3 \(text)")
    #expect(shown.visibleRows == 1..<4)
  }

  @Test func aSelectedRowOnScreenStaysThereAtANewSize() {
    let shown = Card.shown(Card.cards(0..<40), columns: 80, rows: 24)
    shown.draw()
    shown.terminal.select(at: 16)
    shown.draw()
    shown.size = TerminalSize(columns: 40, rows: 10)
    #expect(shown.lines == "7|8|9|10|11|12|13|14|15|▌ 16")
    shown.size = TerminalSize(columns: 40, rows: 0)
    shown.draw()
    shown.size = TerminalSize(columns: 40, rows: 3)
    #expect(shown.lines.contains("▌ 16"))
  }

  @Test func aSelectedRowStaysWhereRowsAboveBecomeHigher() {
    let list = ListViewModel(items: Array(0..<9))
    let shown = ShownList(
      list, columns: 30, rows: 4,
      terminal: { _ in
        TerminalList(list, time: { .zero }) { row, _ in [.text("\(row.item) one two three", .plain, maxLines: 9)] }
      })
    shown.draw()
    shown.terminal.select(at: 3)
    shown.draw()
    shown.size = TerminalSize(columns: 12, rows: 4)
    #expect(shown.lines == "2 one two|three|▌ 3 one two|▌ three")
  }

  @Test func aNewSizeDoesNotScrollToASelectedRowThatIsOffScreen() {
    let shown = Card.shown(Card.cards(0..<40), rows: 6)
    shown.draw()
    shown.press(.down)
    for _ in 0..<3 { shown.mouse(.wheelDown) }
    #expect(shown.lines == "9|10|11|12|13|14")
    shown.size = TerminalSize(columns: 20, rows: 3)
    #expect(shown.lines == "9|10|11")
  }

  @Test func wideCharactersStayWithinTheirPlace() {
    let shown = Card.shown([Card(id: 0, text: "佐藤 美咲 in 東京"), Card(id: 1, text: "👨‍👩‍👧🏴‍☠️é")], columns: 12, rows: 2)
    shown.rect = TerminalRect(column: 1, row: 0, columns: 10, rows: 2)
    #expect(shown.screen == "   佐藤 美…\n   👨‍👩‍👧🏴‍☠️é")
  }

  @Test(arguments: harmful)
  func noTextBreaksTheScreen(_ text: String) {
    let list = ListViewModel(items: [text, "safe"])
    let shown = ShownList(
      list, columns: 12, rows: 5,
      terminal: { _ in
        TerminalList(list, time: { .zero }) { row, _ in
          [.line(row.item), .text(row.item, .plain, maxLines: 2), .line(TerminalLine(row.item).padded(to: 8))]
        }
      })
    shown.rect = TerminalRect(column: 0, row: 0, columns: 10, rows: 5)
    let canvas = shown.draw()
    for row in 0..<5 {
      let cells = (0..<12).compactMap { canvas.cell(column: $0, row: row) }
      #expect(cells.reduce(0) { $0 + $1.width } == 12)
      #expect(cells[10...].allSatisfy { $0 == .empty }, "nothing is drawn beside the list")
      for scalar in cells.flatMap(\.text.unicodeScalars) {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
      }
    }
    #expect(shown.draw().description.split(separator: "\n").last?.contains("safe") == true)
  }
}
