import Accessibility
import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// A list that appears again does not repeat announcements or filtering.
extension AccessibilityTests {
  @MainActor
  struct RepeatedAppearanceTests {
    private func heard(_ prefix: String) -> [String] { Announcements.heard.filter { $0.hasPrefix(prefix) } }

    @Test func aListThatAppearsAgainAnnouncesNothing() async {
      let shown = Shown()
      let host = HeadlessHost(
        DynamicList(shown.list) { row in Text(verbatim: row.item.text) }
          .dynamicListTexts([.loading: "Pop loading", .loaded: "Pop loaded", .ended: "Pop end"]))
      await shown.page(0..<3)
      host.update()
      #expect(heard("Pop") == ["Pop loading", "Pop end"])
      host.cover()
      host.uncover()
      #expect(heard("Pop") == ["Pop loading", "Pop end"])
    }

    @Test func rowsFromTheStartAreNotAnnounced() {
      let list = ListViewModel(items: [1, 2])
      let host = HeadlessHost(
        DynamicList(list) { row in Text(verbatim: "\(row.item)") }
          .dynamicListTexts([.loaded: "Static loaded", .ended: "Static end", .empty: "Static empty"]))
      #expect(heard("Static") == [])
      list.removeAll()
      host.update()
      #expect(heard("Static") == ["Static empty"])
    }

    @Test func announcementsCanBeSwitchedOff() async {
      let shown = Shown()
      let host = HeadlessHost(
        DynamicList(shown.list) { row in Text(verbatim: row.item.text) }
          .dynamicListTexts([.loading: "Off loading", .ended: "Off end"]).listAnnouncementsDisabled())
      await shown.page(0..<3)
      host.update()
      #expect(heard("Off") == [])
    }
  }
}

/// Searches keep the app's filter, and load a limited number of pages.
@MainActor
struct ListSearchTests {
  private struct Searching: View {
    let list: ListViewModel<Int>
    let count: @MainActor () -> Void
    @State private var text = ""

    init(list: ListViewModel<Int>, count: @escaping @MainActor () -> Void = {}) {
      (self.list, self.count) = (list, count)
    }

    var body: some View {
      DynamicList(list) { row in Text(verbatim: "\(row.item)") }
        .searchable(text: $text) { number, text in
          count()
          return "\(number)".contains(text)
        }
    }
  }

  @Test func anEmptySearchFieldKeepsTheAppsFilter() {
    let list = ListViewModel(items: Array(0..<30))
    list.setFilter { $0 > 20 }
    let host = HeadlessHost(Searching(list: list), rowsOnScreen: 30)
    #expect(host.lines == (21..<30).map { "\($0)" })
    host.search("5")
    #expect(host.lines == ["25"])
    host.search("")
    #expect(host.lines == (21..<30).map { "\($0)" })
    #expect(list.isFiltered)
  }

  @Test func aListThatAppearsAgainIsNotFilteredAgain() {
    var calls = 0
    let list = ListViewModel(items: Array(0..<30))
    let host = HeadlessHost(Searching(list: list) { calls += 1 })
    host.search("5")
    #expect(calls == 30)
    host.cover()
    host.uncover()
    #expect(calls == 30 && host.lines == ["5", "15", "25"])
  }

  @Test func aSearchEndsWithItsField() async {
    let list = ListViewModel(items: Array(0..<30))
    let plain = DynamicList(list) { row in Text(verbatim: "\(row.item)") }
    func view(_ hasField: Bool) -> some View {
      Group {
        if hasField { plain.searchable(text: .constant("5")) { "\($0)".contains($1) } } else { plain }
      }
    }
    let host = HeadlessHost(view(true))
    #expect(host.lines == ["5", "15", "25"])
    host.show(view(false))
    #expect(await host.shows { host.lines.count == 10 })
    host.show(view(true))
    host.close()
    #expect(await eventually { !list.isFiltered })
  }

  @Test func aWindowThatReappearsKeepsTheSearchOfAnother() {
    let list = ListViewModel(items: Array(0..<30))
    let (first, second) = (HeadlessHost(Searching(list: list)), HeadlessHost(Searching(list: list)))
    first.search("5")
    second.cover()
    second.uncover()
    first.update()
    #expect(first.lines == ["5", "15", "25"])
  }

  @Test func keystrokesShareOneBudgetOfPages() async {
    var configuration = ListConfiguration(itemBatchCount: 5, prefetchMargin: 1)
    configuration.maxConsecutivePages = 3
    let source = CountingSource()
    let list = ListViewModel(source: source, configuration: configuration)
    let host = HeadlessHost(Searching(list: list), rowsOnScreen: 3)
    #expect(await host.shows { list.items.count == 5 && !list.loadStates.append.isLoading })
    for end in 1...8 {
      host.type("\(end)")
      #expect(await host.shows { !list.loadStates.append.isLoading })
    }
    // 12345678 matches nothing; without a shared budget, each text without a match would load three pages.
    #expect(list.metrics.pageLoads <= 6, "\(list.metrics.pageLoads)")
    #expect(list.loadStates.append == .paused)
  }

  private struct CountingSource: PageSource {
    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
      let first = request.key ?? 0
      return Page(items: Array(first..<first + request.count), next: first + request.count)
    }
  }
}
