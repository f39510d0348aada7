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

  @Test func theSectionsOfARefreshLandWithItsLastPage() {
    var sections = SourceSections()
    sections.land([PageSection("A", count: 3)], isRefresh: true)
    sections.gather([PageSection("B", count: 1)])
    sections.gather(nil)
    #expect(names(sections) == ["A 3"])
    sections.land(nil, isRefresh: true)
    #expect(names(sections) == ["B 1"])
    sections.land([PageSection("C")], isRefresh: true)
    sections.land(nil, isRefresh: true)
    #expect(names(sections) == ["C ?"], "What was gathered counts once")
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

  @Test func withoutItsSectionsASourceForgetsWhatARefreshHasGathered() {
    var sections = SourceSections()
    sections.land([PageSection("A")], isRefresh: true)
    sections.gather([PageSection("B")])
    sections.removeAll()
    sections.land(nil, isRefresh: true)
    #expect(sections.isEmpty)
  }
}
