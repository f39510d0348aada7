import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// The refresh of a list, of the app or built in, by a pull or by keys.
@MainActor
struct ListRefreshTests {
  @MainActor private final class Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  private let shown = Shown()
  private var view: some View { DynamicList(shown.list) { row in Text(verbatim: row.item.text) } }

  @Test func theAppsRefreshReplacesTheBuiltInOne() async {
    let counter = Counter()
    let host = HeadlessHost(view.refreshable { await counter.add() })
    await shown.page(0..<3)
    host.update()
    #expect(host.pull())
    #expect(await host.shows { !host.isRefreshing })
    #expect(host.press("r") == 1)
    #expect(await eventually { counter.count == 2 })
    #expect(shown.source.script.callCount == 1, "the list's own did not run")
  }

  @Test func theBuiltInRefreshCanBeDisabled() async {
    let host = HeadlessHost(view.listRefreshDisabled())
    await shown.page(0..<3)
    host.update()
    #expect(!host.pull() && host.press("r") == 0)
    let own = HeadlessHost(view.listRefreshDisabled().refreshable {})
    #expect(own.pull(), "the app's own stays")
  }

  @Test func aListInsideARowRefreshesItself() async {
    let inner = Shown()
    let outer = ListViewModel(items: [1], reload: { [1] })
    let host = HeadlessHost(
      DynamicList(outer) { _ in
        DynamicList(inner.list) { row in Text(verbatim: row.item.text) }
          .listPlaceholder(.failed) { notice in Button("Inner again") { notice.retry() } }
          .listPlaceholder(.empty) { notice in Button("Inner again") { notice.retry() } }
      })
    await inner.page([])
    host.update()
    #expect(host.tap("Inner again") == 1)
    await inner.page([7])
    host.update()
    #expect(host.lines == ["Item 7"])
  }

  @Test func aDisabledRefreshStaysDisabledInsideARow() async {
    let inner = Shown()
    let outer = ListViewModel(items: [1], reload: { [1] })
    let host = HeadlessHost(
      DynamicList(outer) { _ in
        DynamicList(inner.list) { row in Text(verbatim: row.item.text) }.listRefreshDisabled()
      })
    await inner.page([7])
    host.update()
    #expect(host.press("r") > 0)
    #expect(await host.shows { !outer.loadStates.refresh.isLoading && host.lines == ["Item 7"] })
    #expect(inner.source.script.callCount == 1)
  }

  @Test func aFailureOffersRetryWithADisabledRefresh() async {
    let host = HeadlessHost(view.listRefreshDisabled())
    await shown.failPage()
    host.update()
    #expect(host.tap("Try Again") == 1)
    await shown.page([7])
    host.update()
    #expect(host.lines == ["Item 7"])
  }

  @Test func commandRRefreshes() async {
    let host = HeadlessHost(view)
    await shown.page(0..<2)
    host.update()
    #expect(host.press("r", .command) == 1)
    await shown.page(5..<7)
    host.update()
    #expect(host.lines == ["Item 5", "Item 6"])
    #expect(host.tap("Refresh") == 0, "the button has no place on screen")
  }

  @Test func aPullOnAnEmptyListShowsOneSpinner() async {
    let host = HeadlessHost(view)
    await shown.page([])
    host.update()
    host.pull()
    #expect(await eventually { shown.list.loadStates.refresh.isLoading })
    host.update()
    #expect(host.isRefreshing && !host.isSpinning, "the pull's own indicator turns")
    await shown.page([1])
    #expect(await host.shows { !host.isRefreshing })
    #expect(host.lines == ["Item 1"])
  }

  @Test func withoutAPullTheListShowsItsOwnIndicator() async {
    let host = HeadlessHost(view)
    await shown.page([])
    host.update()
    host.tap("Try Again")
    #expect(await host.shows { host.isSpinning })
    await shown.page([1])
  }
}

/// Changes of rows that are not edits: not animated by default.
@MainActor
struct ListAnimationTests {
  private let shown = Shown()

  private func play(_ kinds: ListChangeKinds?) async -> [String] {
    let list = DynamicList(shown.list) { row in Text(verbatim: row.item.text) }
    let host = HeadlessHost(
      Group { if let kinds { list.listAnimation(.default, forChangesOf: kinds) } else { list } }, rowsOnScreen: 40)
    var found: [String] = []
    func note(_ name: String) {
      host.update()
      if host.animations.contains(where: { $0.property == "rows" }) { found.append(name) }
      host.animations = []
    }
    await shown.page(0..<10, next: 1)
    host.update()
    host.animations = []
    await shown.page(10..<20)
    note("page")
    host.pull()
    await shown.page(5..<25)
    note("merge")
    shown.list.setFilter { $0.id.isMultiple(of: 2) }
    note("filter")
    shown.list.remove(atOffsets: [0])
    note("edit")
    withAnimation { shown.list.remove(atOffsets: [0]) }
    note("edit inside withAnimation")
    while let call = shown.details.nextIfAny() { call.answer("") }
    return found
  }

  @Test func nothingAnimatesByDefault() async { #expect(await play(nil) == ["edit inside withAnimation"]) }

  @Test func mergesAndFiltersAnimateWhenEnabled() async {
    #expect(await play([.merges, .filters]) == ["merge", "filter", "edit inside withAnimation"])
  }

  @Test func pagesAnimateWhenEnabled() async { #expect(await play(.pages) == ["page", "edit inside withAnimation"]) }
}

/// Focusable rows on tvOS, whose code the contract builds.
@MainActor
struct RowFocusTests {
  @Test func rowsAreFocusableByDefault() {
    let list = ListViewModel(items: [1])
    let view = DynamicList(list) { row in Text(verbatim: "\(row.item)") }
    #expect(HeadlessHost(view).looks.contains("focusable(true)"))
    #expect(HeadlessHost(view.listRowsFocusable(false)).looks.contains("focusable(false)"))
  }
}
