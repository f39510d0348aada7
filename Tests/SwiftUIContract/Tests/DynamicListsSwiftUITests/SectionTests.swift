import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// Lists whose rows are in sections.
@MainActor
struct SectionTests {
  private struct Person: Identifiable, Equatable {
    let id: Int
    var team: String
  }

  private let list: ListViewModel<Person>

  init() {
    list = ListViewModel(items: [
      Person(id: 0, team: "Red"), Person(id: 1, team: "Blue"), Person(id: 2, team: "Red"), Person(id: 3, team: "Blue"),
    ])
    list.arrangement.sections = .by(\.team)
  }

  private func row(_ row: ListItemViewModel<Person>) -> Text { Text(verbatim: "\(row.item.id)") }

  @Test func eachSectionHasAHeaderAboveItsRows() {
    let host = HeadlessHost(DynamicList(list) { row($0) })
    #expect(host.lines == ["Red  2", "0", "2", "Blue  2", "1", "3"])
    list.update(2) { $0.team = "Blue" }
    host.update()
    #expect(host.lines == ["Red  1", "0", "Blue  3", "1", "2", "3"])
    list.arrangement.sections = nil
    host.update()
    #expect(host.lines == ["0", "1", "2", "3"])
  }

  @Test func aSectionThatIsCollapsedShowsItsHeader() {
    let host = HeadlessHost(DynamicList(list) { row($0) })
    list.toggleCollapsed(list.sections[0].id)
    host.update()
    #expect(host.lines == ["Red  2", "Blue  2", "1", "3"])
    list.collapseAllSections()
    host.update()
    #expect(host.lines == ["Red  2", "Blue  2"])
  }

  @Test func aHeaderCollapsesItsSectionAndSaysWhetherItIs() {
    let host = HeadlessHost(DynamicList(list) { row($0) })
    #expect(host.accessibilityValues == ["Expanded", "Expanded"])
    #expect(host.tap("Red") == 1)
    host.update()
    #expect(host.lines == ["Red  2", "Blue  2", "1", "3"])
    #expect(host.accessibilityValues == ["Collapsed", "Expanded"])
    #expect(host.tap("Red") == 1)
    host.update()
    #expect(host.lines == ["Red  2", "0", "2", "Blue  2", "1", "3"])
  }

  @Test func theAppsHeaderCollapsesItsSection() {
    let list = list
    let host = HeadlessHost(
      DynamicList(list) { row($0) }
        .listSectionHeader { section in
          Button("\(section.title) (\(section.count))") { list.toggleCollapsed(section.id) }
        })
    #expect(host.lines == ["Red (2)", "0", "2", "Blue (2)", "1", "3"])
    #expect(host.tap("Red (2)") == 1)
    host.update()
    #expect(host.lines == ["Red (2)", "Blue (2)", "1", "3"])
  }

  @Test func offsetsOfASectionAreThoseOfTheList() {
    let list = list
    var deleted: [Int] = []
    let host = HeadlessHost(
      DynamicList(list) { row($0) }
        .onDelete { offsets in
          deleted += offsets.map { list.items[$0].id }
          list.remove(atOffsets: offsets)
        })
    #expect(host.delete(at: 1, inSection: 1))
    #expect(deleted == [3])
    host.update()
    #expect(host.lines == ["Red  2", "0", "2", "Blue  1", "1"])
  }

  @Test func rowsOfASectionAreDeletedByTheirIdsAndCannotBeMoved() {
    let list = list
    var deleted: [RowID] = []
    let host = HeadlessHost(
      DynamicList(list) { row($0) }
        .onMoveRows { list.move($0, toOffset: $1) }
        .onDeleteRows { rows in
          deleted += rows
          list.remove(rows)
        })
    let first = list.rowIDs[2]
    #expect(!host.move(from: 0, to: 2), "no move is offered")
    #expect(host.delete(at: 0, inSection: 1) && deleted == [first])
    #expect(host.lines == ["Red  2", "0", "2", "Blue  1", "3"])
    list.arrangement.sections = nil
    host.update()
    #expect(host.move(from: 0, to: 2))
    #expect(host.lines == ["2", "0", "3"])
  }

  @Test func aRowIsDeletedThatWasDrawnInItsSectionAlsoIfTheSectionsHaveChanged() {
    let list = list
    let host = HeadlessHost(DynamicList(list) { row($0) }.onDelete { list.remove(atOffsets: $0) })
    list.update(2) { $0.team = "Blue" }
    list.insert(Person(id: 4, team: "Red"), at: 0)
    #expect(host.delete(at: 0, inSection: 1))
    #expect(host.lines == ["Red  2", "4", "0", "Blue  2", "2", "3"], "1 was drawn there")
  }

  @Test func aStackHasSectionsToo() {
    let host = HeadlessHost(
      DynamicList(list) {
        row($0)
      } container: { rows in
        ScrollView { LazyVStack { rows } }
      })
    #expect(host.lines == ["Red  2", "0", "2", "Blue  2", "1", "3"])
  }

  @Test func theAppsFootersAreBelowTheRows() {
    let host = HeadlessHost(
      DynamicList(list) { row($0) }.listSectionFooter { section in Text(verbatim: "\(section.count) people") })
    #expect(host.lines == ["Red  2", "0", "2", "2 people", "Blue  2", "1", "3", "2 people"])
  }

  @Test func aRotorGoesFromSectionToSection() {
    let list = ListViewModel(items: (0..<300).map { Person(id: $0, team: "Team \($0 / 30)") })
    list.arrangement.sections = .by(\.team)
    let host = HeadlessHost(DynamicList(list) { row($0) }.sectionRotor())
    #expect(host.rotors == ["Sections": (0..<10).map { "Team \($0)" }])
    host.go(to: "Team 7", inRotor: "Sections")
    #expect(host.lines.first == "Team 7  30", "\(host.lines)")
    #expect(HeadlessHost(DynamicList(list) { row($0) }).rotors.isEmpty)
  }

  @Test func headersAreHeadings() {
    let host = HeadlessHost(DynamicStack(list) { row($0) })
    #expect(host.looks.filter { $0 == "accessibilityAddTraits(isHeader)" }.count == 2)
  }
}
