import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// The current row is the view model's focus.
@MainActor
struct TerminalListFocusTests {
  private let shown: ShownList<Card>

  init() {
    shown = ShownList(ListViewModel(items: (0..<9).map { Card(id: $0) })) { ["\($0.item.id)"] }
    shown.draw()
  }

  private var list: ListViewModel<Card> { shown.list }
  private var current: Int? { shown.terminal.selection.flatMap { list.item(of: $0)?.id } }
  private var focus: Int? { list.focusedRow.flatMap { list.item(of: $0)?.id } }

  @Test func theArrowsMoveTheFocusAndTheAppMovesTheCurrentRow() {
    shown.press(.down, .down)
    #expect(current == 1 && focus == 1)
    list.focus(5)
    #expect(current == 5)
    shown.press(.down)
    #expect(current == 6 && focus == 6)
    list.focus(nil as RowID?)
    #expect(current == nil)
  }

  /// Removes the row of item 2 other than by the key that deletes.
  private func lose(_ way: String) throws {
    switch way {
    case "push": list.receive(.removed(2))
    case "filter": list.arrangement.filter = { $0.id != 2 }
    case "removeSelected" where list.selectionMode != .none:
      list.select(2)
      list.removeSelected()
    default: list.remove(2)
    }
  }

  @Test(arguments: [SelectionMode.none, .many], ["remove", "push", "removeSelected", "filter"])
  func whenTheCurrentRowGoesKeysGoOnFromItsPlace(mode: SelectionMode, way: String) throws {
    list.selectionMode = mode
    shown.terminal.allowsDelete = true
    shown.press(.down, .down, .down)
    #expect(current == 2)
    try lose(way)
    #expect(focus == 3 && shown.terminal.selectedPosition == nil)
    shown.type("d")
    #expect(list.items.map(\.id) == [0, 1, 3, 4, 5, 6, 7, 8], "nobody chose another row")
    shown.press(.down)
    #expect(current == 3 && focus == 3)
    shown.press(.down)
    #expect(current == 4)
  }

  @Test func upGoesToTheRowAboveThePlaceOfALostRow() throws {
    shown.press(.down, .down, .down)
    try lose("push")
    shown.press(.up)
    #expect(current == 1)
  }

  @Test func aRowThatComesBackIsCurrentAgain() throws {
    shown.press(.down, .down, .down)
    try lose("filter")
    list.arrangement.filter = nil
    #expect(current == 2 && focus == 2)
  }

  @Test func newRowsShowAtTheTopAlsoAfterTheCurrentRowHasGone() throws {
    shown.terminal.select(at: 2)
    try lose("remove")
    list.insert(Card(id: 20), at: 0)
    #expect(shown.lines.hasPrefix("20|0|1"))
  }

  @Test func keysWithinAnUpdateEndAtTheLastOne() {
    var isFirst = true
    let observation = list.onChange { [shown] _ in
      guard isFirst else { return }
      isFirst = false
      shown.press(.down, .down, .down)
    }
    list.update(0) { $0.text = "new" }
    #expect(current == 2 && focus == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func aSectionThatCollapsesOverTheCurrentRowHasTheCurrentHeader() throws {
    list.arrangement.sections = .by { $0.id < 4 ? "a" : "b" }
    shown.draw()
    list.focus(2)
    let section = try #require(list.sections.first)
    shown.terminal.toggle(section.id)
    #expect(shown.terminal.selection == nil && shown.terminal.selectedSection == section.id && focus == nil)
  }
}
