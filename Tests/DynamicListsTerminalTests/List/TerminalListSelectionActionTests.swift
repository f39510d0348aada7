import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// What can be done with marked rows: a line below the rows, and a key for each action.
@MainActor
struct TerminalListSelectionActionTests {
  /// What the actions have acted on.
  private final class Log {
    var acted: [String] = []

    func note(_ title: String, _ selection: ItemSelection<Int>) {
      switch selection {
      case .only(let ids): acted.append("\(title) \(ids.sorted())")
      case .allMatching(let except): acted.append("\(title) all but \(except.sorted())")
      }
    }
  }

  private let log = Log()

  private func shown(columns: Int = 40, rows: Int = 8, titles: [String] = ["Lend", "Take Back"]) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<8), columns: columns, rows: rows)
    shown.list.selectionMode = .many
    add(titles, to: shown)
    shown.draw()
    return shown
  }

  private func add(_ titles: [String], to shown: ShownList<Card>) {
    let (list, log) = (shown.list, log)
    shown.terminal.selectionActions = titles.enumerated().map { index, title in
      TerminalSelectionAction(title, key: .character(["l", "b", "e", "w", "z"][index])) {
        log.note(title, list.itemSelection(of: $0))
      }
    }
  }

  private func lastLine(_ shown: ShownList<Card>) -> String {
    shown.screen.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  @Test func theLineIsThereWhileRowsAreMarked() {
    let shown = shown()
    #expect(lastLine(shown).hasPrefix("  7"))
    shown.press(.down, .character(" "), .character(" "))
    #expect(lastLine(shown) == " 2 selected   l Lend  b Take Back")
    #expect(!shown.screen.contains("  7"), "the line takes one from the rows")
    shown.press(.escape)
    #expect(lastLine(shown).hasPrefix("  7"))
  }

  @Test func aKeyActsOnTheMarkedRows() {
    let shown = shown()
    shown.press(.character("l"))
    #expect(log.acted == [], "no row is marked")
    shown.press(.down, .character(" "), .down, .character(" "), .character("l"), .character("b"))
    #expect(log.acted == ["Lend [0, 2]", "Take Back [0, 2]"])
  }

  @Test func anActionEndsARangeOfMarks() {
    let shown = shown()
    shown.press(.down, .character("v"), .down, .character("l"), .down)
    #expect(log.acted == ["Lend [0, 1]"] && shown.list.selectedItems.map(\.id) == [0, 1])
  }

  @Test func rowsThatAFilterHidesAreNotActedOn() {
    let shown = shown()
    shown.press(.down, .character(" "), .end, .character(" "))
    shown.list.setFilter { $0.id < 4 }
    #expect(lastLine(shown) == " 2 selected, 1 shown   l Lend …")
    shown.press(.character("l"))
    #expect(log.acted == ["Lend [0]"])
    shown.list.setFilter { $0.id == 2 }
    #expect(lastLine(shown) == " 2 selected, 0 shown", "there is nothing to act on")
    #expect(!shown.terminal.handle(.key(.character("l"))) && log.acted.count == 1)
    shown.list.setFilter { _ in false }
    #expect(!shown.screen.contains("selected") && !shown.terminal.handle(.key(.character("l"))))
  }

  @Test func theRuleIsHandedToTheAction() async {
    let source = ScriptedSource<Card>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    let shown = ShownList(list, columns: 80, rows: 12) { $0.item.lines }
    add(["Lend"], to: shown)
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(0..<8), next: 1))
    #expect(await eventually { list.items.count == 8 })
    shown.press(.control("a"))
    #expect(lastLine(shown) == " 8 selected   l Lend   Ctrl+A selects all there are.")
    shown.press(.control("a"), .down, .character(" "), .character("l"))
    #expect(lastLine(shown).hasPrefix(" All selected   l Lend") && log.acted == ["Lend all but [0]"])
  }

  @Test func aNarrowLineHasWholeActions() {
    let titles = ["Lend", "Take Back", "Export", "Withdraw", "Zip"]
    let marked = { (columns: Int) in
      let shown = shown(columns: columns, titles: titles)
      shown.press(.down, .character(" "))
      return lastLine(shown)
    }
    #expect(marked(80) == " 1 selected   l Lend  b Take Back  e Export  w Withdraw  z Zip")
    #expect(marked(40) == " 1 selected   l Lend  b Take Back …")
    #expect(marked(34) == " 1 selected   l Lend …")
    #expect(marked(18) == " 1 selected   l L…")
    #expect(marked(6) == " 1 se…")
    for columns in 0...90 { #expect(TerminalText.width(of: marked(columns)) <= columns) }
  }

  @Test func aTitleIsNeverAControlCode() {
    let shown = shown(titles: ["\u{1B}[31mRed\nline\u{7}"])
    shown.press(.down, .character(" "))
    #expect(lastLine(shown).hasPrefix(" 1 selected   l ") && lastLine(shown).contains("Red"))
    #expect(!shown.screen.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(shown.screen.split(separator: "\n", omittingEmptySubsequences: false).count == 8)
  }

  @Test func aLowScreenKeepsItsRow() {
    let shown = shown(rows: 1)
    shown.press(.down, .character(" "))
    #expect(shown.screen.contains("1 selected") && !shown.screen.contains("Lend"))
  }

  @Test func whatIsTypedIntoTheSearchFieldPerformsNoAction() {
    let shown = shown()
    shown.list.search("", in: { ["row \($0.id) l"] })
    shown.press(.down, .character(" "), .character("/"), .character("l"))
    #expect(shown.list.searchText == "l" && log.acted == [] && lastLine(shown).hasPrefix(" /l"))
    shown.press(.enter)
    #expect(lastLine(shown).hasPrefix(" 1 selected   l Lend"))
    shown.press(.character("l"))
    #expect(log.acted == ["Lend [0]"])
  }

  @Test func keysThatTheListUsesAreRefused() {
    func refusal(_ keys: TerminalListKeys, _ actions: [TerminalKey]) -> String? {
      keys.refusal(of: actions.map { TerminalSelectionAction("Delete", key: $0) { _ in } })
    }
    var keys = TerminalListKeys.standard
    #expect(
      refusal(keys, [.character("d")])
        == "The key d of the action “Delete” is that of the list's command delete. Choose another key, or unbind the "
        + "command first: keys[.delete] = []")
    #expect(refusal(keys, [.character(" ")])?.contains("The key Space ") == true)
    #expect(refusal(keys, [.control("a")])?.contains("command markAll") == true)
    keys[.delete] = []
    #expect(refusal(keys, [.character("d"), .character("l"), .character("1")]) == nil)
    #expect(refusal(.vi, [.character("1")])?.contains("begins a count") == true)
    #expect(refusal(.vi, [.character("l")])?.contains("command scrollRight") == true)
    #expect(refusal(keys, [.character("l"), .character("l")])?.contains("is also that of “Delete”") == true)
  }

  @Test func theKeysOfCommandsThatAreSwitchedOffAreFree() {
    let shown = shown()
    let keys: [TerminalKey] = [.character("d"), .delete, .character("m"), .character("x"), .character("/")]
    var acted: [TerminalKey] = []
    shown.terminal.selectionActions = keys.map { key in
      TerminalSelectionAction("Act", key: key) { _ in acted.append(key) }
    }
    shown.press(.down, .character(" "))
    for key in keys { shown.press(key) }
    #expect(acted == keys && shown.list.items.count == 8)
  }

  @Test func theKeysOfCommandsThatAreSwitchedOnAreRefused() {
    let shown = shown(titles: [])
    func refusal(_ key: Character) -> String? {
      shown.terminal.keys.refusal(
        of: [TerminalSelectionAction("Act", key: .character(key)) { _ in }], besides: shown.terminal.switchedOff)
    }
    #expect("dmx/".allSatisfy { refusal($0) == nil } && refusal("v") != nil && refusal("u") != nil)
    shown.terminal.allowsDelete = true
    shown.terminal.allowsMove = true
    shown.terminal.allowsReset = true
    shown.list.search("", in: { ["\($0.id)"] })
    #expect("dmx/".allSatisfy { refusal($0) != nil })
    shown.terminal.showsSearchField = false
    #expect(refusal("/") == nil)
    shown.terminal.allowsDelete = false
    shown.terminal.onDelete = { _ in }
    shown.terminal.allowsMove = false
    shown.terminal.onMove = { _ in }
    #expect("dm".allSatisfy { refusal($0) != nil }, "a closure switches the command on as well")
    shown.list.selectionMode = .one
    #expect(refusal("v") == nil && refusal(" ") != nil, "no range, but a mark")
  }

  @Test func aCommandThatIsSwitchedOnLaterLeavesTheKeyToTheAction() {
    let shown = shown(titles: [])
    var acted = 0
    shown.terminal.selectionActions = [TerminalSelectionAction("Done", key: .character("d")) { _ in acted += 1 }]
    shown.terminal.allowsDelete = true
    shown.press(.down, .character(" "), .character("d"))
    #expect(acted == 1 && shown.list.items.count == 8)
    shown.press(.escape, .character("d"))
    #expect(acted == 1 && shown.list.items.count == 7, "without marks the key is that of the command")
  }

  @Test func aKeyThatIsBoundLaterStaysThatOfTheAction() {
    let shown = shown()
    shown.terminal.keys = .vi
    shown.press(.down, .character(" "), .character("l"))
    #expect(log.acted == ["Lend [0]"])
  }

  @Test func settingARefusedKeyEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let terminal = TerminalList(ListViewModel(items: [Card(id: 0)]), time: { .zero }) { _, _ in [] }
        terminal.selectionActions = [TerminalSelectionAction("Quit", key: .character("q")) { _ in }]
      }
    }
  }
}
