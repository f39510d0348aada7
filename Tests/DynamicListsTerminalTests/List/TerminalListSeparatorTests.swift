import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// What is written between rows.
@MainActor
struct TerminalListSeparatorTests {
  private func shown(rows: Int = 8) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<12), rows: rows)
    shown.list.arrangement.separator = { above, below in
      above.map { $0.id / 4 } == below.id / 4 ? nil : "Part \(below.id / 4)"
    }
    return shown
  }

  private func text(_ shown: ShownList<Card>) -> String { shown.lines.replacing("▌ ", with: "") }

  @Test func aTextHasALineAboveItsRow() {
    let shown = shown()
    #expect(text(shown) == "Part 0 ───────────|0|1|2|3|Part 1 ───────────|4|5")
    shown.list.arrangement.separator = nil
    #expect(text(shown) == "0|1|2|3|4|5|6|7")
  }

  @Test func theMarkOfTheSelectedRowIsBesideTheRow() {
    let shown = shown()
    shown.draw()
    shown.press(.down)
    #expect(shown.lines.hasPrefix("  Part 0") || shown.lines.hasPrefix("Part 0"), "\(shown.lines)")
    #expect(shown.lines.split(separator: "|")[1].hasPrefix("▌ 0"))
    shown.list.selectionMode = .many
    if let row = shown.terminal.selection { shown.list.select(row) }
    #expect(shown.lines.split(separator: "|")[1].hasPrefix("▌●0"), "\(shown.lines)")
  }

  @Test func scrollingCountsTheLinesOfTexts() {
    let shown = shown(rows: 6)
    shown.draw()
    shown.mouse(.wheelDown)
    #expect(text(shown).hasPrefix("2|3|Part 1"), "\(text(shown))")
    for _ in 0..<10 { shown.press(.down) }
    shown.draw()
    #expect(text(shown).contains("9") && text(shown).contains("Part 2"), "\(text(shown))")
  }

  @Test func aLongTextIsCutAtTheWidth() {
    let shown = shown()
    shown.list.arrangement.separator = { _, _ in String(repeating: "long ", count: 50) }
    #expect(shown.lines.split(separator: "|").allSatisfy { $0.count <= 20 })
  }

  @Test func controlCodesOfATextReachNoTerminal() {
    let shown = shown()
    shown.list.arrangement.separator = { _, _ in "a\u{1B}[31mb" }
    #expect(!shown.lines.contains("\u{1B}"))
  }
}
