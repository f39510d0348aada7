import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// Where a view of a list stands, and scrolling to rows.
@MainActor
struct PositionTests {
  private struct Word: Identifiable, Equatable {
    let id: Int
  }

  private struct Ranked: Identifiable, Equatable {
    let id: Int
    var rank: Int
  }

  private typealias Scroller = DynamicListScroller<Word>

  private func list() -> ListViewModel<Word> { ListViewModel(items: (0..<200).map { Word(id: $0) }) }

  @Test func aScrollerScrollsItsViewAndSaysWhereItStands() async {
    let (list, scroller, other) = (list(), Scroller(), Scroller())
    let host = HeadlessHost(DynamicList(list) { Text("\($0.item.id)") }.scroller(scroller))
    let second = HeadlessHost(DynamicList(list) { Text("\($0.item.id)") }.scroller(other))
    host.update()
    second.update()
    #expect(scroller.itemPosition == ListPosition(0))
    #expect(scroller.scroll(to: 100, at: .top) == .scrolled)
    #expect(await host.shows { scroller.itemPosition == ListPosition(100) })
    second.update()
    #expect(other.itemPosition == ListPosition(0), "each view has a place of its own")
    #expect(scroller.scroll(to: 1_000) == .notInList)
    list.setFilter { $0.id < 150 }
    #expect(scroller.scroll(to: 199) == .hidden)
  }

  @Test func aRowOfACollapsedSectionIsRevealedOnRequest() async {
    let (list, scroller) = (list(), Scroller())
    list.arrangement.sections = .by { $0.id / 50 }
    list.collapseAllSections()
    let host = HeadlessHost(DynamicList(list) { Text("\($0.item.id)") }.scroller(scroller))
    host.update()
    #expect(scroller.scroll(to: 120, at: .top) == .hidden)
    #expect(scroller.scroll(to: 120, at: .top, revealing: true) == .scrolled)
    #expect(list.sections.map(\.isCollapsed) == [true, true, false, true])
    #expect(await host.shows { host.lines.contains("120") })
  }

  @Test func aPositionIsRestoredWhenTheFirstRowsCome() async {
    let list = ListViewModel<Word>(items: [])
    let scroller = Scroller()
    let host = HeadlessHost(DynamicList(list) { Text("\($0.item.id)") }.scroller(scroller))
    host.update()
    #expect(scroller.position == nil)
    #expect(scroller.restore(ListPosition(80)) == .waiting)
    list.append((0..<200).map { Word(id: $0) })
    #expect(await host.shows { scroller.itemPosition == ListPosition(80) })
  }

  @Test func visibleRowsAreToldOnceForAllOfAnUpdate() async {
    let list = list()
    let scroller = Scroller()
    var told: [VisibleRows] = []
    let host = HeadlessHost(
      DynamicList(list) { Text("\($0.item.id)") }.scroller(scroller).onVisibleRowsChange { told.append($0) })
    host.update()
    #expect(await host.shows { !told.isEmpty })
    #expect(told.count == 1)
    #expect(told.last?.positions.lowerBound == 0)
    #expect(told.last?.ids.first == list.rowIDs[0])
    scroller.scroll(to: 100, at: .top)
    #expect(await host.shows { told.last?.positions.lowerBound == 100 })
    #expect(told.count <= 3)
  }

  @Test func aRowThatAnEditMovesAwayIsFollowedIfItIsTheSelectedOne() async {
    let list = ListViewModel(items: (0..<200).map { Ranked(id: $0, rank: $0) })
    let scroller = DynamicListScroller<Ranked>()
    list.arrangement.sort = .by(\.rank)
    list.selectionMode = .one
    let host = HeadlessHost(DynamicList(list) { Text("\($0.item.id)") }.scroller(scroller))
    #expect(await host.shows { host.lines.contains("2") && scroller.itemPosition == ListPosition(0) })
    list.update(3) { $0.rank = 500 }
    host.update()
    #expect(host.lines.first == "0", "a row that nobody works on")
    list.select(2)
    list.update(2) { $0.rank = 1_000 }
    #expect(await host.shows { host.lines.contains("2") }, "\(host.lines)")
    #expect(!host.lines.contains("0"))
  }

  @Test func aListThatSticksToItsEndShowsRowsThatAreAppended() async {
    let list = list()
    let scroller = Scroller()
    let host = HeadlessHost(DynamicList(list) { Text("\($0.item.id)") }.scroller(scroller).stickToEnd())
    #expect(await host.shows { scroller.itemPosition == ListPosition(199, at: .bottom) })
    list.append(Word(id: 200))
    #expect(await host.shows { scroller.itemPosition == ListPosition(200, at: .bottom) })
    scroller.scroll(to: 50, at: .top)
    #expect(await host.shows { scroller.itemPosition == ListPosition(50) })
    list.append(Word(id: 201))
    host.update()
    #expect(scroller.itemPosition == ListPosition(50), "the end was not on screen")
  }
}
