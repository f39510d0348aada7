import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// Lines that are wider than the screen.
@MainActor
struct TerminalListSidewaysTests {
  private func shown(_ texts: [String], columns: Int = 12) -> ShownList<Card> {
    let cards = texts.enumerated().map { Card(id: $0.offset, text: $0.element) }
    let shown = Card.shown(cards, columns: columns, rows: 4)
    shown.draw()
    return shown
  }

  @Test func longLinesMoveAndShortOnesStay() {
    let shown = shown(["short", "abcdefghijklmnopqrstuvwxyz"])
    #expect(shown.lines == "short|abcdefghi…")
    shown.press(.right)
    #expect(shown.lines == "short|…jklmnopq…")
    shown.press(.right)
    #expect(shown.lines == "short|…rstuvwxyz", "the end is the end")
    shown.press(.right)
    #expect(shown.lines == "short|…rstuvwxyz")
    shown.press(.left)
    #expect(shown.lines == "short|…jklmnopq…")
    shown.press(.left, .left)
    #expect(shown.lines == "short|abcdefghi…")
  }

  @Test func eachLineScrollsToItsOwnEnd() {
    let shown = shown(["abcdefghijkl", "abcdefghijklmnopqrstuvwxyz"])
    shown.press(.right, .right)
    #expect(shown.lines == "…defghijkl|…rstuvwxyz")
  }

  @Test func withoutWideLinesTheKeysAreTheApps() {
    let shown = shown(["short"])
    #expect(!shown.terminal.handle(.key(.right)))
    #expect(!shown.terminal.handle(.key(.left)))
    let wide = self.shown(["abcdefghijklmnop"])
    #expect(wide.terminal.handle(.key(.left)), "nothing is left of it, but the key still means it")
  }

  @Test func theWheelWithShiftMovesToTheSide() {
    let shown = shown(["abcdefghijklmnopqrstuvwxyz", "b", "c", "d", "e"])
    _ = shown.terminal.handle(.mouse(TerminalMouse(.wheelDown, column: 1, row: 1, modifiers: .shift)))
    #expect(shown.lines == "…jklmnopq…|b|c|d")
    _ = shown.terminal.handle(.mouse(TerminalMouse(.wheelUp, column: 1, row: 1, modifiers: .shift)))
    #expect(shown.lines == "abcdefghi…|b|c|d")
  }

  @Test func halfOfAWideCharacterStaysBlank() {
    let shown = shown(["日本語日本語日本語"])
    #expect(shown.lines == "日本語日…")
    shown.press(.right)
    #expect(shown.lines == "… 語日本語")
    #expect(TerminalLine("日本語").shown(after: 2, width: 4) == "… 語")
    #expect(TerminalLine("日本語").shown(after: 1, width: 5) == "…本語")
  }

  @Test func stylesStayWithTheirTexts() {
    let line = TerminalLine("abc", .bold) + TerminalLine("def", .dim)
    #expect(line.shown(after: 3, width: 3) == TerminalLine("…ef", .dim))
    #expect(line.shown(after: 1, width: 5) == TerminalLine("…c", .bold) + TerminalLine("def", .dim))
    #expect(line.shown(after: 0, width: 6) == line)
  }

  @Test func aMegabyteIsReadOnlyAsFarAsItIsScrolled() {
    let shown = shown([String(repeating: "abcdefghij", count: 100_000)])
    let duration = ProcessorTime.measure {
      for _ in 0..<50 {
        shown.press(.right)
        shown.draw()
      }
    }
    #expect(duration < .seconds(2))
    #expect(shown.lines == "…bcdefghi…")
  }

  @Test func aResetBeginsAtTheLeft() {
    let shown = shown(["abcdefghijklmnopqrstuvwxyz"])
    shown.press(.right)
    shown.list.append(Card(id: 9))
    shown.draw()
    #expect(shown.terminal.shift == 8, "other rows change nothing")
    shown.list.reset()
    #expect(shown.terminal.shift == 0)
  }
}
