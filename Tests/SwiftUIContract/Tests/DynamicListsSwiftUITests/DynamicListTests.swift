import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// A list in its states, as a person sees it.
@MainActor
struct DynamicListTests {
  private let source = ScriptedSource<Int>()
  private let list: ListViewModel<Int>

  init() { list = ListViewModel(source: source) }

  private var view: some View {
    DynamicList(list) { row in Text(verbatim: "Row \(row.item)") }
  }

  @Test func loadingThenRows() async {
    let host = HeadlessHost(view)
    #expect(host.lines == ["Loading…"])
    #expect(host.isSpinning)
    await source.script.next().answer(Page(items: Array(0..<20)))
    #expect(await eventually { list.state == .items })
    host.update()
    #expect(host.lines == (0..<10).map { "Row \($0)" })
    #expect(list.visibleRows(in: .main).isEmpty, "Each view reports through a window of its own")
  }

  @Test func aFailureOffersToTryAgain() async {
    let host = HeadlessHost(view)
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.state != .loading })
    host.update()
    #expect(host.lines == ["Could Not Load", "The request timed out.", "Try Again"])
    #expect(host.tap("Try Again") == 1)
    await source.script.next().answer(Page(items: [1]))
    #expect(await eventually { list.state == .items })
    host.update()
    #expect(host.lines == ["Row 1"])
  }

  @Test func scrollingLoadsThePagesThatFollow() async {
    let host = HeadlessHost(view)
    await source.script.next().answer(Page(items: Array(0..<20), next: 1))
    #expect(await eventually { list.state == .items })
    host.update()
    #expect(source.script.callCount == 1)
    host.scrollToEnd()
    #expect(await eventually { source.script.callCount == 2 })
    host.update()
    host.scrollToEnd()
    #expect(host.lines.last == "Loading more…")
    await source.script.next().answer(Page(items: Array(20..<40)))
    #expect(await eventually { list.items.count == 40 })
    host.update()
    #expect(host.lines.first == "Row 11" && host.lines.last == "Row 20")
  }
}
