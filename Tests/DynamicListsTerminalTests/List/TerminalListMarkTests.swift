import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Marks of rows: the list's selection.
@MainActor
struct TerminalListMarkTests {
  private func shown(_ mode: SelectionMode = .many) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<8), columns: 30, rows: 8)
    shown.list.selectionMode = mode
    shown.draw()
    return shown
  }

  private func marked(_ shown: ShownList<Card>) -> [Int] { shown.list.selectedItems.map(\.id) }

  @Test func spaceMarksTheCurrentRowAndGoesOn() {
    let shown = shown()
    shown.press(.down, .character(" "), .character(" "), .down, .character(" "))
    #expect(marked(shown) == [0, 1, 3])
    let lines = shown.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" ●0") && lines[2].hasPrefix("  2") && lines[4].hasPrefix("▌ 4"))
    #expect(lines[7].hasSuffix(" 3 selected"))
    shown.press(.up, .character(" "))
    #expect(marked(shown) == [0, 1])
  }

  @Test func aRangeFollowsTheArrowsAndKeepsOtherMarks() {
    let shown = shown()
    shown.press(.down, .character(" "), .down, .down, .character("v"))
    #expect(marked(shown) == [0, 3])
    shown.press(.down, .down)
    #expect(marked(shown) == [0, 3, 4, 5])
    shown.press(.up, .up, .up)
    #expect(marked(shown) == [0, 2, 3])
    shown.press(.character("v"), .down)
    #expect(marked(shown) == [0, 2, 3])
    shown.press(.home, .character("v"), .down)
    #expect(marked(shown) == [0, 1, 2, 3], "a range may begin at a marked row")
  }

  @Test func escapeEndsTheRangeThenTheMarksThenTheFilter() {
    let shown = shown()
    shown.list.setFilter { $0.id < 4 }
    shown.press(.down, .character("v"), .down, .escape, .down)
    #expect(marked(shown) == [0, 1])
    shown.press(.escape)
    #expect(marked(shown).isEmpty && shown.list.isFiltered)
    shown.press(.escape)
    #expect(!shown.list.isFiltered)
  }

  @Test func allShownRowsAreMarkedAndHiddenOnesAreCounted() {
    let shown = shown()
    shown.press(.control("a"))
    #expect(marked(shown).count == 8)
    shown.list.setFilter { $0.id < 2 }
    #expect(shown.screen.contains("8 selected, 2 shown"))
  }

  @Test func theSameKeyThenMarksWhatHasNotLoaded() async {
    let source = ScriptedSource<Card>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    let shown = ShownList(list, columns: 60, rows: 8) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(0..<8), next: 1))
    #expect(await eventually { list.items.count == 8 })
    #expect(!list.canExtendToAllMatching)
    shown.press(.control("a"))
    #expect(marked(shown).count == 8 && list.canExtendToAllMatching)
    #expect(shown.screen.contains("8 selected. Ctrl+A selects all there are."), "\(shown.screen)")
    shown.press(.control("a"))
    #expect(list.selection == .allMatching(except: []) && !list.canExtendToAllMatching)
    #expect(shown.screen.contains("All selected") && !shown.screen.contains("Ctrl+A"), "\(shown.screen)")
    shown.terminal.allowsDelete = true
    shown.press(.character("d"))
    #expect(list.items.count == 8 && shown.screen.contains("Not deleted: some of these"), "\(shown.screen)")
    shown.press(.character(" "))
    shown.press(.escape)
    #expect(list.selection.isEmpty)
  }

  @Test func deleteRemovesTheMarkedRows() {
    let shown = shown()
    shown.terminal.allowsDelete = true
    shown.press(.down, .character(" "), .down, .character(" "), .character("d"))
    #expect(shown.list.items.map(\.id) == [1, 3, 4, 5, 6, 7])
    #expect(shown.terminal.selection == shown.list.rowIDs[1])
    shown.press(.character("d"))
    #expect(shown.list.items.map(\.id) == [1, 4, 5, 6, 7], "without marks, the current row")
  }

  @Test func oneRowIsMarkedInPlaceOfAnother() {
    let shown = shown(.one)
    shown.press(.down, .character(" "), .down, .character(" "))
    #expect(marked(shown) == [1])
    shown.press(.character("v"), .down, .control("a"))
    #expect(marked(shown) == [1])
  }

  @Test func withoutSelectionSpaceScrolls() {
    let shown = Card.shown(Card.cards(0..<20), rows: 5)
    shown.draw()
    shown.press(.character(" "))
    #expect(shown.lines == "4|5|6|7|8")
    #expect(!shown.terminal.handle(.key(.character("v"))))
    var keys = TerminalListKeys.standard
    keys[.mark] = [.character("x"), .character(" ")]
    #expect(
      keys[.reset] == [.character("x")] && keys[.pageDown].contains(.character(" ")), "they act in selections only")
  }
}
