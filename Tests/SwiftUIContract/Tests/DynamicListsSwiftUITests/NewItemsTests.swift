import Accessibility
import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

/// The buttons over the rows that show pushed items.
@MainActor
struct NewItemsTests {
  private struct Word: Identifiable, Equatable {
    let id: Int
  }

  private typealias Scroller = DynamicListScroller<Word>

  /// A list that is scrolled to its hundredth row.
  private func shown(sticks: Bool = false, text: String = "%@ new") async -> (
    list: ListViewModel<Word>, scroller: Scroller, host: HeadlessHost
  ) {
    let list = ListViewModel(items: (0..<200).map { Word(id: $0) })
    let scroller = Scroller()
    let view = DynamicList(list) { Text("\($0.item.id)") }.scroller(scroller).stickToEnd(sticks)
      .dynamicListTexts([.newItems: LocalizedStringResource(stringLiteral: text)])
    let host = HeadlessHost(view)
    host.update()
    scroller.scroll(to: 100, at: .top)
    #expect(await host.shows { scroller.itemPosition == ListPosition(100) })
    return (list, scroller, host)
  }

  @Test func aButtonAtTheStartSaysHowManyItemsAreNewAndShowsThem() async {
    let (list, scroller, host) = await shown()
    list.receive(.inserted([Word(id: 300), Word(id: 301)], at: .start))
    host.update()
    #expect(scroller.itemPosition == ListPosition(100), "no row moves")
    #expect(host.tap("2 new") == 1)
    #expect(await host.shows { scroller.itemPosition == ListPosition(300) })
    #expect(host.buttons("2 new").isEmpty && list.newItems.isEmpty)
  }

  @Test func aButtonAtTheEndShowsTheNewItemsThere() async {
    let (list, scroller, host) = await shown(sticks: true)
    list.receive(.inserted(Word(id: 300), at: .end))
    host.update()
    #expect(scroller.itemPosition == ListPosition(100))
    #expect(host.tap("1 new") == 1)
    #expect(await host.shows { scroller.itemPosition == ListPosition(300, at: .bottom) })
    list.receive(.inserted(Word(id: 301), at: .end))
    #expect(await host.shows { scroller.itemPosition == ListPosition(301, at: .bottom) }, "the end is on screen")
    #expect(list.newItems.isEmpty)
  }

  @Test func theButtonsCanBeHidden() async {
    let list = ListViewModel(items: (0..<200).map { Word(id: $0) })
    let host = HeadlessHost(DynamicList(list) { Text("\($0.item.id)") }.listNewItemsHidden())
    host.update()
    list.receive(.inserted(Word(id: 300), at: .end))
    host.update()
    #expect(list.newItems.end == 1 && host.buttons("1 new").isEmpty)
  }

  @Test func newItemsAreAnnouncedOnceAndNotAgainWhileMoreCome() async {
    let (list, _, host) = await shown(text: "New: %@")
    func heard() -> [String] { Announcements.heard.filter { $0.hasPrefix("New:") } }
    list.receive(.inserted(Word(id: 300), at: .end))
    host.update()
    list.receive(.inserted(Word(id: 301), at: .end))
    host.update()
    #expect(heard() == ["New: 1"])
  }

  @Test func scrollingToTheStartShowsNewItemsWithoutAJump() async {
    let (list, scroller, host) = await shown()
    list.receive(.inserted(Word(id: 300), at: .start))
    host.scroll(to: 0)
    #expect(await host.shows { list.items.first?.id == 300 })
    #expect(await host.shows { scroller.itemPosition == ListPosition(0) }, "the rows on screen stay")
  }
}
