import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsTerminal

/// Keys that the user or the app chooses, and hints that name them.
@MainActor
struct TerminalListKeysTests {
  private func shown(_ keys: TerminalListKeys, rows: Int = 4, count: Int = 30) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<count), rows: rows)
    shown.terminal.keys = keys
    shown.draw()
    return shown
  }

  @Test func aCommandIsBoundToOtherKeysInOneLine() {
    let shown = shown(.standard)
    shown.terminal.allowsDelete = true
    shown.terminal.texts.deleted = { _, _ in "" }
    shown.press(.down)
    shown.terminal.keys[.delete] = [.character("D")]
    #expect(!shown.terminal.handle(.key(.character("d"))))
    #expect(!shown.terminal.handle(.key(.delete)))
    shown.type("D")
    #expect(shown.lines == "▌ 1|2|3|4")
  }

  @Test func aKeyHasOnlyOneCommand() {
    var keys = TerminalListKeys.standard
    keys[.selectNext] = [.character("r"), .down]
    #expect(keys.command(for: .character("r")) == .selectNext)
    #expect(keys[.refresh].isEmpty)
    #expect(keys.name(of: .refresh) == nil)
    keys[.selectNext].append(.character("n"))
    #expect(keys[.selectNext] == [.character("r"), .down, .character("n")])
    for keys in [TerminalListKeys.standard, .vi] {
      for isForMarks in [false, true] {
        let all = TerminalListCommand.allCases.filter { $0.isForMarks == isForMarks }.flatMap { keys[$0] }
        #expect(Set(all).count == all.count)
      }
      // Space is Page Down in a list without a selection.
      #expect(keys.command(for: .character(" ")) == .pageDown && keys.command(for: .character("v")) == nil)
      #expect(keys.command(for: .character(" "), selecting: true) == .mark)
    }
  }

  @Test func hintsNameTheBoundKeys() {
    let shown = shown(.standard, count: 2)
    shown.terminal.keys[.retry] = [TerminalKey(.function(5))]
    shown.list.showFailure(ListError.timedOut)
    #expect(shown.lines == "✗|The request|timed out.|F5 tries again.")
    shown.terminal.keys[.retry] = []
    #expect(shown.lines == "✗|The request|timed out.", "what no key does is not promised")
    shown.terminal.keys[.showAll] = [.control("a")]
    shown.list.showItems()
    shown.list.setFilter { _ in false }
    #expect(shown.lines == "○|Nothing matches.|Ctrl+A shows|everything.")
    shown.press(.control("a"))
    #expect(shown.lines == "0|1")
  }

  @Test func theTableOfTheArticleHasAllKeys() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    let article = folder.appending(path: "DynamicListsTerminal/DynamicListsTerminal.docc/DynamicListsTerminal.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    for command in TerminalListCommand.allCases {
      let keys = TerminalListKeys.standard[command]
      let row = "| \(keys.map(\.name).joined(separator: ", ")) | ``TerminalListCommand/\(command)`` |"
      #expect(keys.isEmpty || lines.contains { $0.hasPrefix(row) }, "\(row)")
    }
  }

  @Test func keysHaveNames() {
    let names: [(TerminalKey, String)] = [
      (.character("r"), "r"), (.character("G"), "G"), (.character(" "), "Space"), (.control("d"), "Ctrl+D"),
      (.alt("x"), "Alt+x"), (.up, "↑"), (.pageDown, "PgDn"), (.escape, "Esc"), (.enter, "Enter"),
      (.shiftTab, "Shift+Tab"), (TerminalKey(.function(5)), "F5"), (.delete, "Del"), (.control(" "), "Ctrl+Space"),
    ]
    for (key, name) in names { #expect(key.name == name) }
  }

  @Test func viKeysAndArrowsMoveTheSelection() {
    let shown = shown(.vi)
    shown.type("jj")
    #expect(shown.lines == "0|▌ 1|2|3")
    shown.type("k")
    shown.press(.down)
    #expect(shown.lines == "0|▌ 1|2|3")
    shown.type("G")
    #expect(shown.lines == "26|27|28|▌ 29")
    shown.type("g")
    #expect(shown.lines == "▌ 0|1|2|3")
    shown.press(.control("d"))
    #expect(shown.lines == "▌ 2|3|4|5", "half a screen")
    shown.press(.control("f"))
    #expect(shown.lines == "▌ 5|6|7|8")
    shown.press(.control("b"), .control("u"))
    #expect(shown.lines == "▌ 0|1|2|3")
  }

  @Test func aCountRepeatsTheCommandThatFollowsIt() {
    let shown = shown(.vi)
    shown.type("g12j")
    #expect(shown.terminal.selectedPosition == 12)
    shown.type("j")
    #expect(shown.terminal.selectedPosition == 13, "once")
    shown.type("10k")
    #expect(shown.terminal.selectedPosition == 3)
    shown.type("20G")
    #expect(shown.terminal.selectedPosition == 19, "the twentieth row")
    shown.type("5g")
    #expect(shown.terminal.selectedPosition == 4)
    shown.type("3")
    shown.press(.control("d"))
    #expect(shown.lines == "▌ 10|11|12|13")
    shown.type("99999999999999999999999j")
    #expect(shown.terminal.selectedPosition == 29)
  }

  @Test func aCountWithoutASelectionCountsFromTheTopOfTheScreen() {
    let shown = shown(.vi)
    shown.type("5j")
    #expect(shown.terminal.selectedPosition == 4, "the fifth row, as j is the first")
    let scrolled = self.shown(.vi)
    for _ in 0..<3 { scrolled.mouse(.wheelDown) }
    #expect(scrolled.lines == "9|10|11|12")
    scrolled.type("3k")
    #expect(scrolled.lines == "▌ 7|8|9|10")
  }

  @Test func aCountEndsWithAnyOtherKeyAndZeroBeginsNone() {
    let shown = shown(.vi)
    shown.type("g")
    #expect(!shown.terminal.handle(.key(.character("0"))))
    shown.type("5")
    #expect(!shown.terminal.handle(.key(.escape)))
    shown.type("j")
    #expect(shown.terminal.selectedPosition == 1)
    shown.type("5")
    shown.mouse(.pressed(.left), row: 3)
    shown.type("k")
    #expect(shown.terminal.selectedPosition == 2)
  }

  @Test func withoutCountsDigitsAreTheApps() {
    #expect(!shown(.standard).terminal.handle(.key(.character("5"))))
  }

  @Test func theKeysThatSelectMoveARow() {
    let shown = shown(.vi)
    shown.terminal.allowsMove = true
    shown.type("jm2j")
    #expect(shown.lines == "1|2|↕ 0|3")
    shown.type("9km")
    #expect(shown.lines == "▌ 0|1|2|3")
  }

  @Test func ofAHundredThousandRowsACountMeasuresNoMoreThanAHundredScreens() {
    var bodies = 0
    let shown = ShownList(ListViewModel(items: Array(0..<100_000)), rows: 10) {
      bodies += 1
      return ["\($0.item)"]
    }
    shown.terminal.keys = .vi
    shown.draw()
    bodies = 0
    shown.type("99999999")
    shown.press(.control("d"))
    #expect(bodies < 1_500)
    shown.type("99999999")
    shown.press(.control("u"))
    #expect(shown.lines.hasPrefix("0|1"))
  }
}
