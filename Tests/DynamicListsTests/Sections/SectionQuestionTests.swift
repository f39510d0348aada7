import Observation
import Testing

@testable import DynamicLists

/// What a list of sections answers, at the ends of the sections and without any.
@MainActor
struct SectionQuestionTests {
  private func list() -> ListViewModel<String> {
    let list = ListViewModel(items: ["ant", "bee", "ape", "bat", "cat"])
    list.arrangement.sections = .by(\.first)
    return list
  }

  @Test func theFirstRowHasASectionAndNoneIsOutsideOfTheRows() {
    let sections = list().sections
    #expect(
      (0..<5).map { sections.section(ofRowAt: $0)?.title } == ["a", "a", "b", "b", "c"].map { "Optional(\"\($0)\")" })
    #expect(sections.section(ofRowAt: -1) == nil && sections.section(ofRowAt: 5) == nil)
  }

  @Test func aSectionWhoseKeyIsForgottenHasItsNumberAsKey() {
    let places = [SectionPlace(number: 0, start: 0, count: 1), SectionPlace(number: 3, start: 1, count: 1)]
    let sections = ListSections(places, keys: [], title: nil, source: nil, mayGrow: false)
    #expect(sections.map { $0.key as? Int } == [0, 3])
    let known = ListSections(places, keys: [SectionKey("a")], title: nil, source: nil, mayGrow: false)
    #expect(known[0].key as? String == "a" && known[1].key as? Int == 3)
  }

  @Test func expandingTheSectionOfARowLeavesTheOthersCollapsed() {
    let list = list()
    let rows = Array(list.rowIDs)
    list.collapseAllSections()
    #expect(list.rowIDs.isEmpty)
    list.expandSection(of: rows[3])
    #expect(list.items.elementsEqual(["bee", "bat"]))
    list.expandSection(of: rows[2])
    #expect(list.items.elementsEqual(["bee", "bat"]), "it is expanded already")
    list.remove([rows[4]])
    list.expandSection(of: rows[4])
    #expect(list.sections.map(\.isCollapsed) == [true, false], "the row is gone")
    list.arrangement.sections = nil
    list.expandSection(of: rows[0])
    list.arrangement.sections = .by(\.first)
    #expect(list.sections.map(\.isCollapsed) == [true, false], "without sections there is nothing to expand")
  }

  @Test func onlyRowsThatAreNeitherSortedNorInSectionsAreInTheOrderOfTheSource() {
    let list = ListViewModel(items: ["b", "a"])
    #expect(list.canMoveRows)
    list.arrangement.sections = .by(\.first)
    #expect(!list.canMoveRows)
    list.arrangement.sort = .by(\.self)
    #expect(!list.canMoveRows)
    list.arrangement.sections = nil
    #expect(!list.canMoveRows)
  }

  @Test func whetherAListIsInSectionsIsObserved() {
    let list = ListViewModel(items: ["b", "a"])
    let isNotified = Notified()
    withObservationTracking {
      #expect(!list.isGrouped)
    } onChange: {
      MainActor.assumeIsolated { isNotified.value = true }
    }
    list.arrangement.sections = .by(\.first)
    #expect(list.isGrouped && isNotified.value)
  }

  @Test func whetherRowsCanBeMovedIsObserved() {
    let list = ListViewModel(items: ["b", "a"])
    let isNotified = Notified()
    withObservationTracking {
      #expect(list.canMoveRows)
    } onChange: {
      MainActor.assumeIsolated { isNotified.value = true }
    }
    list.arrangement.sort = .by(\.self)
    #expect(!list.canMoveRows && isNotified.value)
  }
}

@MainActor
private final class Notified {
  var value = false
}
