import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// Lists whose rows are in sections.
@MainActor
struct TerminalListSectionTests {
  /// Twelve cards in three sections.
  private func shown(height: Int = 1, rows: Int = 6) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<12, height: height), rows: rows)
    shown.list.arrangement.sections = .by(\.section, title: { "S\($0)" })
    return shown
  }

  /// The selected row, or the title of the selected section.
  private func selected(_ shown: ShownList<Card>) -> String? {
    if let row = shown.terminal.selection { return shown.list.row(row).map { "\($0.item.id)" } }
    return shown.terminal.selectedSection.flatMap { shown.list.sections[id: $0]?.title }
  }

  /// The lines without the mark of the selected row.
  private func text(_ shown: ShownList<Card>) -> String { shown.lines.replacing("▌ ", with: "") }

  @Test func eachSectionHasAHeaderWithItsCount() {
    let shown = shown()
    #expect(text(shown) == "▾ S0  4|0|1|2|3|▾ S1  4")
    shown.terminal.texts.sectionCount = { rows, _ in "(\(rows))" }
    #expect(text(shown).hasPrefix("▾ S0  (4)|0"))
  }

  @Test func theHeaderOfTheTopmostRowIsPinned() {
    let shown = shown()
    shown.draw()
    shown.mouse(.wheelDown)
    #expect(text(shown) == "▾ S0  4|3|▾ S1  4|4|5|6")
    shown.mouse(.wheelDown)
    #expect(text(shown) == "▾ S1  4|5|6|7|▾ S2  4|8", "row 4 is below the pinned header")
    shown.mouse(.wheelUp)
    shown.mouse(.wheelUp)
    #expect(text(shown) == "▾ S0  4|0|1|2|3|▾ S1  4")
  }

  @Test func aSelectedRowIsNeverBelowThePinnedHeader() {
    var generator = SeededGenerator(seed: 5)
    for height in 1...3 {
      let shown = shown(height: height, rows: 7)
      shown.draw()
      for step in 0..<400 {
        let keys: [TerminalKey] = [
          .up, .up, .down, .down, .pageUp, .pageDown, .home, .end, .character("["), .character("]"), .character("c"),
        ]
        let key = keys.randomElement(using: &generator) ?? .up
        shown.press(key)
        shown.draw()
        let layout = shown.terminal.layOut(at: .zero)
        let top = shown.terminal.pinnedSection(layout) == nil ? 0 : 1
        guard let row = shown.terminal.selection else { continue }
        let placed = layout.rows.first { $0.row.id == row }
        #expect(placed.map { $0.top >= top } == true, "step \(step), \(key): \(text(shown))")
      }
    }
  }

  @Test func bracketsGoFromSectionToSection() {
    let shown = shown()
    shown.draw()
    shown.type("]")
    #expect(text(shown) == "▾ S1  4|4|5|6|7|▾ S2  4" && selected(shown) == "4")
    shown.type("]]")
    #expect(selected(shown) == "8" && text(shown) == "7|▾ S2  4|8|9|10|11" || text(shown).hasSuffix("8|9|10|11"))
    shown.press(.down)
    shown.type("[")
    #expect(selected(shown) == "8", "first to the beginning of the section")
    shown.type("[")
    #expect(selected(shown) == "4" && text(shown) == "▾ S1  4|4|5|6|7|▾ S2  4")
    shown.type("2[")
    #expect(selected(shown) == "0")
  }

  @Test func aCollapsedSectionCanBeSelectedAndOpened() {
    let shown = shown()
    shown.draw()
    shown.type("]c")
    #expect(text(shown) == "▸ S1  4|▾ S2  4|8|9|10|11" && selected(shown) == "S1")
    #expect(shown.canvas.cursor == TerminalPosition(column: 0, row: 0))
    shown.press(.down)
    #expect(selected(shown) == "8")
    shown.press(.up)
    #expect(selected(shown) == "3")
    shown.type("]")
    #expect(selected(shown) == "S1")
    shown.press(.up)
    #expect(selected(shown) == "3")
    shown.type("]c")
    #expect(selected(shown) == "4" && text(shown).contains("▾ S1  4|4|5"))
  }

  @Test func aClickOnAHeaderCollapsesAndOpens() {
    let shown = shown()
    shown.draw()
    shown.mouse(.pressed(.left), row: 0)
    #expect(text(shown) == "▸ S0  4|▾ S1  4|4|5|6|7")
    shown.mouse(.pressed(.left), row: 0)
    #expect(text(shown) == "▾ S0  4|0|1|2|3|▾ S1  4" && selected(shown) == nil)
    shown.mouse(.wheelDown)
    shown.draw()
    // The pinned header.
    shown.mouse(.pressed(.left), row: 0)
    #expect(text(shown) == "▸ S0  4|▾ S1  4|4|5|6|7")
  }

  @Test func manyCollapsedSectionsScroll() {
    let shown = Card.shown(Card.cards(0..<20), rows: 6)
    shown.list.arrangement.sections = .by(\.id)
    shown.list.collapseAllSections()
    #expect(text(shown) == "▸ 0  1|▸ 1  1|▸ 2  1|▸ 3  1|▸ 4  1|▸ 5  1")
    for _ in 0..<9 { shown.mouse(.wheelDown) }
    #expect(text(shown) == "▸ 14  1|▸ 15  1|▸ 16  1|▸ 17  1|▸ 18  1|▸ 19  1")
    shown.type("[")
    #expect(selected(shown) == "13" && text(shown).hasPrefix("▸ 13  1"))
  }

  @Test func aListWithoutSectionsTakesTheKeysForNothing() {
    let shown = Card.shown(Card.cards(0..<3))
    shown.draw()
    #expect(!shown.terminal.handle(.key(.character("]"))) && !shown.terminal.handle(.key(.character("c"))))
  }
}

extension Card {
  fileprivate var section: Int { id / 4 }
}
