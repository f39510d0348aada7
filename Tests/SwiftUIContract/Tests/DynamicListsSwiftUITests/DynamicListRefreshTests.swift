import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// The built-in pull to refresh, which continues when its view is evaluated again or disappears.
@MainActor
struct DynamicListRefreshTests {
  private let shown = Shown()
  private var view: some View { DynamicList(shown.list) { row in Text(verbatim: row.item.text) } }

  @Test func theIndicatorTurnsUntilTheFirstPageArrives() async {
    let host = HeadlessHost(view)
    await shown.page(0..<3)
    host.update()
    #expect(host.pull())
    #expect(await eventually { shown.list.loadStates.refresh.isLoading })
    host.update()
    #expect(host.isRefreshing)
    #expect(host.lines == ["Item 0", "Item 1", "Item 2"], "Old rows stay")
    await shown.page(5..<7)
    #expect(await host.shows { !host.isRefreshing })
    #expect(host.lines == ["Item 5", "Item 6"])
  }

  @Test func aRecreatedViewDoesNotEndTheRefresh() async {
    // With a seed, this host cancels the action when its view is evaluated again, as some systems have done.
    let host = HeadlessHost(view, adversarialSeed: 3)
    await shown.page(0..<3)
    host.update()
    host.pull()
    #expect(await eventually { shown.list.loadStates.refresh.isLoading })
    host.show(view)
    #expect(host.wasRefreshCancelled)
    for _ in 0..<20 { await Task.yield() }
    #expect(host.isRefreshing, "The refresh is still in flight")
    #expect(shown.source.script.cancellationCount == 0)
    await shown.page(5..<7)
    #expect(await host.shows { !host.isRefreshing })
    #expect(host.lines == ["Item 5", "Item 6"])
  }

  @Test func theRefreshContinuesWhenTheViewDisappears() async {
    let host = HeadlessHost(view)
    await shown.page(0..<3)
    host.update()
    host.pull()
    #expect(await eventually { shown.list.loadStates.refresh.isLoading })
    host.close()
    await shown.page(5..<7)
    #expect(Array(shown.list.items.map(\.id)) == [5, 6])
  }

  @Test func aListWithoutASourceUsesTheAppsRefresh() async {
    var pulled = 0
    let list = ListViewModel(items: [1, 2])
    let counter = Counter()
    let host = HeadlessHost(
      DynamicList(list) { row in Text(verbatim: "\(row.item)") }.refreshable { await counter.add() })
    #expect(host.pull())
    #expect(await host.shows { !host.isRefreshing })
    pulled = await counter.count
    #expect(pulled == 1)
    #expect(!HeadlessHost(DynamicList(list) { row in Text(verbatim: "\(row.item)") }).pull())
  }

  private actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  @Test func rowsThatAreAllReplacedAreShownFromTheTop() async {
    let host = HeadlessHost(view)
    await shown.page(0..<40)
    host.update()
    host.scroll(to: 25)
    #expect(host.lines.first == "Item 25")
    host.pull()
    await shown.page(100..<140)
    host.update()
    #expect(host.lines.first == "Item 100")
    while let call = shown.details.nextIfAny() { call.answer("") }
  }

  @Test func rowsOnScreenStayWhereTheyAreWhenOthersComeAbove() async {
    let host = HeadlessHost(view)
    await shown.page(0..<40)
    host.update()
    host.scroll(to: 25)
    host.pull()
    await shown.page(Array(90..<95) + Array(0..<40))
    host.update()
    #expect(host.lines.first == "Item 25")
    #expect(host.window.lowerBound == 30)
    while let call = shown.details.nextIfAny() { call.answer("") }
  }
}
