import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// The search field of a list in a terminal.
@MainActor
struct TerminalListSearchTests {
  private func shown(_ texts: [String] = ["apple", "pear", "grape"], columns: Int = 40) -> ShownList<Card> {
    let cards = texts.enumerated().map { Card(id: $0.offset, text: $0.element) }
    let shown = Card.shown(cards, columns: columns, rows: 5)
    shown.list.search("", in: { [$0.text] })
    shown.draw()
    return shown
  }

  private func lastLine(_ shown: ShownList<Card>) -> Substring {
    shown.screen.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
  }

  @Test func aSlashOpensTheFieldAndTypingSearches() {
    let shown = shown()
    #expect(!lastLine(shown).contains("/") && !shown.terminal.isTypingSearch)
    shown.press(.character("/"))
    #expect(shown.terminal.isTypingSearch)
    #expect(lastLine(shown).hasPrefix(" /"))
    shown.type("ap")
    #expect(shown.list.searchText == "ap")
    #expect(shown.lines.hasPrefix("apple|grape"))
    #expect(lastLine(shown).hasPrefix(" /ap"))
    shown.press(.backspace, .backspace, .backspace)
    #expect(shown.list.searchText.isEmpty && shown.terminal.isTypingSearch)
  }

  @Test func charactersThatAreKeysOfTheListAreTyped() {
    let shown = shown(["risk", "quay"])
    shown.press(.character("/"))
    shown.type("qr /[]v")
    #expect(shown.list.searchText == "qr /[]v")
    shown.press(.control("u"))
    #expect(shown.list.searchText.isEmpty && shown.terminal.isTypingSearch)
  }

  @Test func enterKeepsTheRowsAndEscapeShowsAll() {
    let shown = shown()
    shown.press(.character("/"))
    shown.type("ap")
    shown.press(.enter)
    #expect(!shown.terminal.isTypingSearch)
    #expect(shown.list.searchText == "ap" && lastLine(shown).hasPrefix(" /ap   Esc shows"))
    shown.press(.character("/"), .escape)
    #expect(!shown.terminal.isTypingSearch && shown.list.searchText.isEmpty)
    #expect(shown.lines == "apple|pear|grape")
  }

  @Test func arrowsStillMoveAndOtherKeysAreTheProgram() {
    let shown = shown()
    shown.press(.character("/"), .down, .down)
    #expect(shown.terminal.selection == shown.list.rowIDs[1] && shown.terminal.isTypingSearch)
    #expect(!shown.terminal.handle(.key(.control("c"))) && !shown.terminal.handle(.key(.tab)))
    #expect(shown.list.searchText.isEmpty)
  }

  @Test func aPastedTextIsOneLineWithoutControlCharacters() {
    let shown = shown()
    #expect(!shown.terminal.handle(.pasted("x")), "a closed field takes no text")
    shown.press(.character("/"))
    #expect(shown.terminal.handle(.pasted("gra\u{1B}[31m\npe\n")))
    #expect(!shown.list.searchText.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!lastLine(shown).contains("\u{1B}"))
  }

  @Test func theFieldStaysWhileNothingMatches() {
    let shown = shown()
    shown.press(.character("/"))
    shown.type("zz")
    #expect(shown.list.state == .empty(filtered: true))
    #expect(lastLine(shown).hasPrefix(" /zz"))
    shown.press(.backspace, .backspace)
    shown.type("pe")
    #expect(shown.lines.hasPrefix("pear|grape|/pe"))
  }

  @Test func theCursorIsWhereTheNextCharacterAppears() {
    let shown = shown()
    shown.press(.character("/"))
    #expect(shown.draw().cursor == TerminalPosition(column: 2, row: 4))
    shown.type("日")
    #expect(shown.draw().cursor == TerminalPosition(column: 4, row: 4))
    shown.press(.enter)
    #expect(shown.draw().cursor != TerminalPosition(column: 4, row: 4))
  }

  @Test(arguments: 1..<12) func aLongTextShowsItsEndInANarrowList(columns: Int) {
    let shown = shown(columns: columns)
    shown.press(.character("/"))
    shown.type("abcdefghijklmnop")
    let canvas = shown.draw()
    #expect(columns < 4 || lastLine(shown).contains("p"))
    #expect(canvas.cursor.map { $0.column < columns } ?? false)
  }

  @Test func aListThatCannotSearchLeavesTheKeyToTheProgram() {
    let shown = Card.shown(Card.cards(0..<2))
    shown.draw()
    #expect(!shown.terminal.handle(.key(.character("/"))))
    let hidden = self.shown()
    hidden.terminal.showsSearchField = false
    #expect(!hidden.terminal.handle(.key(.character("/"))))
    hidden.list.searchText = "pear"
    #expect(hidden.lines == "pear", "the app shows its own field")
  }

  @Test func aHiddenListClosesTheField() {
    let shown = shown()
    shown.press(.character("/"))
    shown.terminal.hide()
    #expect(!shown.terminal.isTypingSearch)
  }

  @Test func noHintNamesAKeyThatIsALetterOfTheSearch() async {
    let source = ScriptedSource(of: Card.self)
    let list = ListViewModel(source: source, clock: TestClock())
    list.search("") { card, text in "\(card.id)".contains(text) }
    let shown = ShownList(list, columns: 60, rows: 5) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(0..<2), next: 2))
    #expect(await eventually { list.loadStates.append.isLoading })
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.lines.contains("t tries again.") })
    shown.press(.character("/"))
    #expect(shown.lines.contains("✗") && !shown.lines.contains("t tries again."))
    shown.press(.escape)
    #expect(shown.lines.contains("t tries again."))
  }

  @Test func theFieldSearchesWithTheSource() async {
    let source = ScriptedSource(of: Card.self)
    let clock = TestClock()
    let list = ListViewModel(search: "", clock: clock) { _ in source }
    let shown = ShownList(list, columns: 40, rows: 4) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(0..<2)))
    #expect(await eventually { shown.lines == "0|1" })
    shown.press(.character("/"))
    shown.type("x")
    #expect(shown.lines.hasPrefix("0|1|/x"), "earlier rows stay until the new ones land")
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: .milliseconds(300))
    await source.script.next().answer(Page(items: []))
    #expect(await eventually { shown.list.state == .empty(filtered: true) })
    #expect(lastLine(shown).hasPrefix(" /x"))
  }
}
