import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// Pages above the first row: the notice at the head, and the place of the rows below it.
@MainActor
struct PreviousPageTests {
  private let shown = Shown(firstKey: 5)
  private let scroller = DynamicListScroller<ScriptedItem>()

  private var view: some View {
    DynamicList(shown.list) { row in Text(verbatim: row.item.text) }.scroller(scroller)
  }

  private func texts(_ numbers: Range<Int>) -> [String] { numbers.map { "Item \($0)" } }

  /// A list that opens with the items from 100 on, and requests the page above them.
  private func opened() async -> HeadlessHost {
    let host = HeadlessHost(view)
    await shown.page(100..<130, previous: 4)
    host.update()
    return host
  }

  @Test func theHeadSaysThatThePreviousPageLoads() async {
    let host = await opened()
    #expect(shown.list.loadStates.prepend.isLoading)
    #expect(host.lines == ["Loading more…"] + texts(100..<109))
    #expect(host.isSpinning)
    host.scroll(to: 15)
    #expect(!host.lines.contains("Loading more…"))
  }

  @Test func theHeadSaysThatThePreviousPageFailedAndRetries() async {
    let host = await opened()
    await shown.failPage()
    host.update()
    #expect(host.lines == ["The request timed out.  Try Again"] + texts(100..<109))
    host.tap("Try Again")
    #expect(host.lines.first == "Loading more…")
    let call = await shown.source.script.next()
    #expect(call.request.key == 4 && call.request.edge == .prepend)
    call.answer(Page(items: shown.items(90..<100)))
    #expect(await host.shows { scroller.itemPosition == ListPosition(100) })
  }

  @Test func theHeadIsGoneWhenThereIsNoPreviousPage() async {
    let host = await opened()
    await shown.page(90..<100)
    host.update()
    host.scroll(to: 0)
    #expect(shown.list.loadStates.prepend == .complete)
    #expect(host.lines == texts(90..<100), "neither a spinner nor the text of the end")
  }

  @Test func theHeadCanBeReplacedLikeTheFooter() async {
    let host = HeadlessHost(
      view.pageFooter { notice in
        if notice.state.failure != nil { Button("Another page") { notice.retry() } }
      })
    await shown.page(100..<103, previous: 4)
    host.update()
    await shown.failPage()
    host.update()
    #expect(host.lines == ["Another page"] + texts(100..<103))
    host.tap("Another page")
    #expect(shown.list.loadStates.prepend.isLoading)
    host.close()
  }

  @Test func theFirstRowOnScreenKeepsItsPlaceWhenAPageLandsAboveIt() async {
    let host = await opened()
    await shown.page(80..<100, previous: 3)
    #expect(await host.shows { host.lines.first == "Item 100" })
    #expect(host.lines == texts(100..<110))
    #expect(await host.shows { scroller.itemPosition == ListPosition(100) })
    #expect(shown.list.loadStates.prepend == .idle, "rows above it that were there for a moment load nothing")
    host.scroll(to: 0)
    #expect(await host.shows { host.lines.prefix(2) == ["Loading more…", "Item 80"] })
    await shown.page(60..<80, previous: 2)
    #expect(await host.shows { host.lines.first == "Item 80" })
    #expect(scroller.itemPosition == ListPosition(80))
  }

  @Test func aListAtItsEndStaysThereWhenAPageLandsAboveIt() async {
    let host = HeadlessHost(DynamicList(shown.list) { row in Text(verbatim: row.item.text) }.stickToEnd())
    await shown.page(100..<105, previous: 4)
    host.update()
    await shown.page(80..<100)
    #expect(await host.shows { host.lines.last == "Item 104" })
    #expect(host.lines.count == 10)
  }
}
