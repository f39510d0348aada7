import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What a source says about its sections.
struct SourceSectionsTests {
  private func names(_ sections: SourceSections) -> [String] {
    sections.sections.map { "\($0.key) \($0.count.map(String.init) ?? "?")" }
  }

  @Test func aPageWithoutSectionsLeavesThoseOfEarlierPages() {
    var sections = SourceSections()
    sections.land([PageSection("A", count: 3)], isRefresh: true)
    sections.land(nil, isRefresh: false)
    #expect(names(sections) == ["A 3"] && sections.revision == 1)
    sections.land([PageSection("A", count: 4)], isRefresh: false)
    #expect(names(sections) == ["A 4"] && sections.revision == 2)
    sections.land(nil, isRefresh: true)
    #expect(names(sections) == ["A 4"] && sections.revision == 2)
  }

  @Test func theSectionsOfAReplacedSourceStayUntilTheOtherOnesPageLands() {
    var sections = SourceSections()
    sections.land([PageSection("A", count: 3)], isRefresh: true)
    sections.sourceChanged()
    #expect(names(sections) == ["A 3"])
    sections.land(nil, isRefresh: true)
    #expect(sections.isEmpty && sections.revision == 2)
  }

  @Test func aSectionStartsBehindAllCountsBeforeIt() {
    var sections = SourceSections()
    sections.land([.init("A", count: 3), .init("B"), .init("C", count: 2)], isRefresh: true)
    let starts = ["A", "B", "C", "D"].map { sections.start(of: SectionKey($0)) }
    #expect(starts == [0, 3, nil, nil])
    #expect(sections.total(of: SectionKey("C")) == 2 && sections.total(of: SectionKey("B")) == nil)
  }

  @Test func countsThatNoListCanHaveAreIgnored() {
    var sections = SourceSections()
    sections.land(
      [.init("A", count: .max), .init("A", count: 5), .init("B", count: .max), .init("C", count: -1)], isRefresh: true)
    #expect(names(sections) == ["A \(Int.max)", "B \(Int.max)", "C ?"])
    #expect(sections.start(of: SectionKey("B")) == .max && sections.start(of: SectionKey("C")) == nil)
  }

  // MARK: Refreshes

  /// A list of two pages whose first page has named a section, and whose refresh needs both pages.
  @MainActor
  private func refreshing(_ source: ScriptedSource<Shelf.Item>) async -> ListViewModel<Shelf.Item> {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    let first = Page(items: (1...20).map { Shelf.Item(id: $0) }, next: 1, sections: [PageSection("A", count: 3)])
    await source.script.next().answer(first)
    #expect(await eventually { list.state == .items })
    list.reports.scrolled(to: 10..<20)
    await source.script.next().answer(Page(items: (21...40).map { .init(id: $0) }, next: 2))
    #expect(await eventually { list.items.count == 40 })
    list.reports.scrolled(to: 25..<30)
    Task { await list.refresh() }
    let again = Page(items: (1...20).map { Shelf.Item(id: $0) }, next: 1, sections: [PageSection("B", count: 1)])
    await source.script.next().answer(again)
    #expect(await eventually { list.loader.isGathering })
    #expect(names(list.arranger.sourceSections) == ["A 3"])
    return list
  }

  @MainActor
  @Test func theSectionsOfARefreshLandWithItsLastPage() async {
    let source = ScriptedSource<Shelf.Item>()
    let list = await refreshing(source)
    await source.script.next().answer(Page(items: (21...41).map { .init(id: $0) }, next: 2))
    #expect(await eventually { list.items.count == 41 })
    #expect(names(list.arranger.sourceSections) == ["B 1"])
  }

  @MainActor
  @Test func theSectionsOfAFailedRefreshAreForgotten() async {
    let source = ScriptedSource<Shelf.Item>()
    let list = await refreshing(source)
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.refresh.failure != nil || list.loadStates.refresh.wait != nil })
    list.reset()
    await source.script.next().answer(Page(items: (1...20).map { .init(id: $0) }, next: 1))
    #expect(await eventually { list.items.count == 20 })
    #expect(names(list.arranger.sourceSections) == ["A 3"])
  }
}
