import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// At the top of a list, another order begins at its top; elsewhere the first row on screen keeps its place.
@MainActor
struct TerminalListOrderTests {
  private func shown(_ count: Int = 40, rows: Int = 4) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<count), rows: rows)
    shown.draw()
    return shown
  }

  private let descending = ListSort<Card>.by(\.id, .descending)

  @Test func withTheFirstRowCurrentAnotherOrderBeginsAtItsTop() {
    let shown = shown()
    shown.press(.down)
    #expect(shown.lines == "▌ 0|1|2|3")
    shown.list.arrangement.sort = descending
    #expect(shown.lines == "39|38|37|36")
    shown.press(.home)
    shown.list.arrangement.sort = nil
    #expect(shown.lines == "0|1|2|3")
    #expect(shown.terminal.selectedPosition == 39, "the current row is the same")
    shown.press(.up)
    #expect(shown.terminal.selectedPosition == 38 && shown.lines.hasSuffix("▌ 38"))
  }

  @Test func withAnotherCurrentRowOnScreenTheTopIsShownAsWell() {
    let shown = shown()
    shown.press(.down, .down, .down)
    shown.list.arrangement.sort = descending
    #expect(shown.lines == "39|38|37|36")
  }

  @Test func objectsThatAreNotSendableAreShownInTheirOrder() {
    final class Note {
      let text: String
      init(_ text: String) { self.text = text }
    }
    let shown = ShownList(ListViewModel(items: ["b", "c", "a"].map(Note.init))) { [$0.item.text] }
    #expect(shown.lines == "b|c|a")
    shown.list.arrangement.sort = .by(\.text)
    #expect(shown.lines == "a|b|c")
  }

  @Test func otherSectionsBeginAtTheirTop() {
    let shown = shown()
    shown.press(.down)
    shown.list.arrangement.sections = .by({ $0.id / 10 }, .descending, title: { "S\($0)" })
    #expect(shown.lines == "▾ S3  10|30|31|32")
    shown.press(.home)
    shown.list.arrangement.sections = .by({ $0.id % 2 }, title: { "T\($0)" })
    #expect(shown.lines == "▾ T0  20|0|2|4")
    shown.press(.home)
    shown.list.arrangement.sections = nil
    #expect(shown.lines == "▌ 0|1|2|3")
  }

  @Test func belowTheTopTheFirstRowOnScreenKeepsItsPlace() {
    let shown = shown()
    shown.press(.down)
    shown.mouse(.wheelDown)
    #expect(shown.lines == "3|4|5|6")
    shown.list.arrangement.sort = .by { $0.id >= 30 ? -1 : $0.id }
    #expect(shown.list.items.first?.id == 30 && shown.lines == "3|4|5|6")
  }

  @Test func aFilterAtTheTopKeepsThePlaceOfTheCurrentRows() {
    let shown = shown()
    shown.list.arrangement.sort = descending
    shown.list.arrangement.filter = { $0.id < 20 }
    #expect(shown.lines == "19|18|17|16")
    shown.press(.home)
    shown.list.arrangement.filter = nil
    #expect(shown.lines == "▌ 19|18|17|16", "the order is the same")
    shown.press(.home)
    shown.list.arrangement = ListArrangement(filter: { $0.id % 2 == 0 }, sort: .by(\.id))
    #expect(shown.lines == "0|2|4|6")
  }

  @Test func anEditAtTheTopIsNotAnotherOrder() {
    let list = ListViewModel(items: (0..<20).map { Card(id: $0, height: 1) })
    list.arrangement.sort = .by(\.text)
    let shown = ShownList(list, rows: 4) { ["\($0.item.id)"] }
    shown.draw()
    shown.press(.down)
    list.update(0) { $0.text = "z" }
    #expect(shown.lines.hasSuffix("▌ 0"), "the row that a person works on is followed")
  }

  @Test func anOrderThatTakesItsTimeBeginsAtItsTop() async {
    let shown = shown(6_000)
    shown.press(.down)
    shown.list.arrangement.sort = descending
    #expect(shown.list.isArranging && shown.lines == "▌ 0|1|2|3")
    #expect(await eventually { !shown.list.isArranging })
    #expect(shown.lines == "5999|5998|5997|5996")
  }

  @Test func aListThatGoesBackBeginsAtTheTopOfAnotherOrder() async {
    let source = ScriptedSource<Card>()
    var configuration = ListConfiguration(itemBatchCount: 6, prefetchMargin: 0)
    configuration.prefetch = .manual
    let list = ListViewModel(source: source, firstKey: 5, configuration: configuration, clock: TestClock())
    let shown = ShownList(list, rows: 5) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(0..<9), next: 6, previous: 4))
    #expect(await eventually { list.state == .items })
    shown.draw()
    #expect(shown.lines == "Enter loads more.|0|1|2|3")
    shown.press(.down)
    list.arrangement.sort = descending
    #expect(shown.lines == "Enter loads more.|8|7|6|5")
    shown.mouse(.wheelDown)
    shown.draw()
    list.arrangement.sort = nil
    #expect(shown.lines.contains("6|7|8"), "below the top the first row keeps its place: \(shown.lines)")
  }

  @Test func theEndOfAChatStaysOnScreenInAnotherOrder() {
    let shown = shown()
    shown.terminal.stickToEnd = true
    shown.press(.end)
    #expect(shown.lines == "36|37|38|▌ 39")
    shown.list.arrangement.sort = descending
    #expect(shown.lines == "3|2|1|0")
  }
}
