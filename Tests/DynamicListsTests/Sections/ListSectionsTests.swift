import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// A list whose loaded rows are in sections.
@MainActor
struct ListSectionsTests {
  private struct Person: Identifiable, Hashable {
    let id: Int
    var name: String
    var team: String
  }

  private let people = [
    Person(id: 0, name: "Cleo", team: "Red"), Person(id: 1, name: "Ada", team: "Blue"),
    Person(id: 2, name: "Bo", team: "Red"), Person(id: 3, name: "Dan", team: "Green"),
  ]

  /// The headers with their counts, and the rows below them.
  private func shown(_ list: ListViewModel<Person>) -> String {
    let slots = list.slots.compactMap { slot -> String? in
      switch slot {
      case .row(let row): list.row(row)?.item.name
      case .header(let id): list.sections[id: id].map { "\($0.title)(\($0.count))" }
      case .footer, .placeholder: nil
      }
    }
    return slots.joined(separator: " ")
  }

  @Test func rowsAreGroupedInTheOrderInWhichSectionsAppear() {
    let list = ListViewModel(items: people)
    #expect(!list.isGrouped && list.sections.isEmpty)
    list.arrangement.sections = .by(\.team)
    #expect(shown(list) == "Red(2) Cleo Bo Blue(1) Ada Green(1) Dan" && list.isGrouped)
    #expect(list.items.map(\.name) == ["Cleo", "Bo", "Ada", "Dan"])
    #expect(list.sections.map(\.rows) == [0..<2, 2..<3, 3..<4])
    list.arrangement.sections = nil
    #expect(shown(list) == "Cleo Ada Bo Dan" && list.sections.isEmpty)
  }

  @Test func sectionsAreSortedByTheirKeysOrByAClosure() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team, .ascending)
    #expect(shown(list) == "Blue(1) Ada Green(1) Dan Red(2) Cleo Bo")
    list.arrangement.sections = .by(\.team, .descending, title: \.uppercasedTitle)
    #expect(shown(list) == "RED(2) Cleo Bo GREEN(1) Dan BLUE(1) Ada")
    list.arrangement.sections = .by(\.team, sortedBy: { $0.count < $1.count })
    #expect(shown(list) == "Red(2) Cleo Bo Blue(1) Ada Green(1) Dan")
  }

  @Test func keptSectionsStayWithoutRows() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team, keeping: ["Green", "Grey"])
    #expect(shown(list) == "Green(1) Dan Grey(0) Red(2) Cleo Bo Blue(1) Ada")
    list.update(3) { $0.team = "Blue" }
    #expect(shown(list) == "Green(0) Grey(0) Red(2) Cleo Bo Blue(2) Ada Dan")
    list.update(1) { $0.team = "Grey" }
    #expect(shown(list) == "Green(0) Grey(1) Ada Red(2) Cleo Bo Blue(1) Dan")
    list.remove(3)
    list.toggleCollapsed(list.sections[0].id)
    list.append([Person(id: 4, name: "Eve", team: "Green")])
    #expect(shown(list) == "Green(1) Grey(1) Ada Red(2) Cleo Bo", "an empty section can be collapsed, too")
    list.arrangement.sections = .by(\.team, .descending, keeping: ["Lime"])
    #expect(list.sections.map(\.title) == ["Red", "Lime", "Grey", "Green"])
    list.replaceAll(with: [])
    #expect(list.state == .empty(filtered: false), "a list without rows is empty")
  }

  @Test func rowsAreSortedWithinTheirSections() {
    let list = ListViewModel(items: people)
    var changes = 0
    let observation = list.onChange { _ in changes += 1 }
    list.arrangement = ListArrangement(
      filter: { $0.name != "Ada" }, sort: .by(\.name), sections: .by(\.team, .ascending))
    #expect(shown(list) == "Green(1) Dan Red(2) Bo Cleo" && changes == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func aRowWhoseKeyChangesGoesToItsSectionAndStaysTheSameRow() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team)
    let (row, object) = (list.rowIDs[3], list.rows[3])
    list.update(3) { $0.team = "Red" }
    #expect(shown(list) == "Red(3) Cleo Bo Dan Blue(1) Ada")
    #expect(list.rowIDs[2] == row && list.rows[2] === object)
    list.remove(1)
    #expect(shown(list) == "Red(3) Cleo Bo Dan")
    list.update(0) { $0.team = "Blue" }
    #expect(shown(list) == "Blue(1) Cleo Red(2) Bo Dan", "the first row of the source comes first")
  }

  @Test func rowsInSectionsCannotBeMoved() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team)
    list.move(3, to: 0)
    list.move(fromOffsets: [3], toOffset: 0)
    #expect(shown(list) == "Red(2) Cleo Bo Blue(1) Ada Green(1) Dan")
  }

  @Test func aCollapsedSectionShowsItsHeaderAndKeepsItsCount() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team)
    let red = list.sections[0]
    list.toggleCollapsed(red.id)
    #expect(shown(list) == "Red(2) Blue(1) Ada Green(1) Dan" && list.sections[0].isCollapsed)
    #expect(list.sections[0].rows.isEmpty && list.rows.count == 2)
    list.append(Person(id: 4, name: "Eve", team: "Red"))
    #expect(shown(list) == "Red(3) Blue(1) Ada Green(1) Dan")
    list.arrangement.sort = .by(\.name)
    #expect(shown(list) == "Blue(1) Ada Red(3) Green(1) Dan", "it stays collapsed in another arrangement")
    list.setCollapsed(false, red.id)
    #expect(shown(list) == "Blue(1) Ada Red(3) Bo Cleo Eve Green(1) Dan")
  }

  @Test func aListOfCollapsedSectionsIsNotEmpty() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team)
    list.collapseAllSections()
    #expect(shown(list) == "Red(2) Blue(1) Green(1)" && list.state == .items && list.rows.isEmpty)
    #expect(Array(list.slots.suffix(1)) == [.footer(.append)])
    list.removeAll()
    #expect(shown(list) == "" && list.state == .empty(filtered: false) && list.slots.isEmpty)
    list.append(people[0])
    #expect(shown(list) == "Red(1)", "a section that comes back is still collapsed")
    list.expandAllSections()
    #expect(shown(list) == "Red(1) Cleo")
  }

  @Test func aSectionThatContinuesOnTheNextPageHasOneHeader() async {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(
      source: source, configuration: ListConfiguration(itemBatchCount: 2, prefetchMargin: 0), clock: TestClock())
    list.arrangement.sections = .by(\.team)
    list.start()
    await source.script.next().answer(Page(items: Array(people[..<2]), next: 1))
    #expect(await eventually { list.state == .items })
    #expect(shown(list) == "Red(1) Cleo Blue(1) Ada" && list.sections.mayGrow)
    let wasTold = Locked(false)
    withObservationTracking {
      _ = list.sections
    } onChange: {
      wasTold.withLock { $0 = true }
    }
    list.scrolled(to: 0..<4)
    await source.script.next().answer(Page(items: Array(people[2...]), next: nil))
    #expect(await eventually { list.loadedCount == 4 })
    #expect(shown(list) == "Red(2) Cleo Bo Blue(1) Ada Green(1) Dan" && !list.sections.mayGrow)
    #expect(wasTold.withLock { $0 })
  }

  @Test func collapsingLoadsTheNextPageAndSurvivesARefresh() async {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(
      source: source, configuration: ListConfiguration(itemBatchCount: 2, prefetchMargin: 1), clock: TestClock())
    list.arrangement.sections = .by(\.team)
    list.start()
    await source.script.next().answer(Page(items: [people[0], people[2], people[1]], next: 1))
    #expect(await eventually { list.state == .items })
    list.scrolled(to: 0..<2)
    #expect(list.loadStates.append == .idle)
    list.setCollapsed(true, list.sections[0].id)
    await source.script.next().answer(Page(items: [people[3]], next: nil))
    #expect(await eventually { list.loadedCount == 4 })
    #expect(shown(list) == "Red(2) Blue(1) Ada Green(1) Dan")
    let refresh = Task { await list.refresh() }
    await source.script.next().answer(Page(items: [people[3], people[2], people[0]], next: nil))
    _ = await refresh.value
    #expect(shown(list) == "Green(1) Dan Red(2)")
  }

  @Test func onlyShownRowsAreSelected() {
    let list = ListViewModel(items: people)
    list.selectionMode = .many
    list.arrangement.sections = .by(\.team)
    list.toggleCollapsed(list.sections[0].id)
    list.selectAll()
    #expect(list.selectedItems.map(\.name) == ["Ada", "Dan"])
    list.removeSelected()
    #expect(shown(list) == "Red(2)")
  }

  @Test func sectionsAreFoundByIdAndByRow() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team)
    let sections = list.sections
    #expect(sections.section(ofRowAt: 1)?.title == "Red" && sections.section(ofRowAt: 2)?.key as? String == "Blue")
    #expect(sections.section(ofRowAt: 4) == nil && sections.section(ofRowAt: -1) == nil)
    #expect(sections[id: sections[1].id]?.title == "Blue" && sections[id: .init(9)] == nil)
    let slots = list.slots
    #expect(slots.indices.map { slots.header(at: $0)?.number } == [0, 0, 0, 1, 1, 2, 2, nil])
    #expect(sections.map { slots.position(ofHeader: $0.id) } == [0, 3, 5])
    list.toggleCollapsed(sections[1].id)
    #expect(list.sections.section(ofRowAt: 2)?.title == "Green")
  }

  @Test func updatesThatNobodyTookAreOneAlsoWithHeaders() async {
    let list = ListViewModel(items: people)
    var slots = list.slots
    let updates = list.updates
    list.arrangement.sections = .by(\.team)
    list.append(Person(id: 4, name: "Eve", team: "Green"))
    list.toggleCollapsed(list.sections[0].id)
    var iterator = updates.makeAsyncIterator()
    guard let update = await iterator.next() else { return }
    for splice in update.splices { slots.apply(splice) }
    #expect(Array(slots) == Array(list.slots) && update.isReload)
  }

  @Test func afterALogOutNoKeyIsLeft() {
    let list = ListViewModel(items: people)
    list.arrangement.sections = .by(\.team)
    list.collapseAllSections()
    let old = list.sections[0].id
    // The rows of the next user come while the list is purged.
    var isPurged = false
    let observation = list.onChange { [weak list, people] _ in
      guard let list, list.loadedCount == 0, !isPurged else { return }
      isPurged = true
      list.append(people[1])
      _ = list.sections.map(\.title)
    }
    list.purge()
    #expect(shown(list) == "Blue(1) Ada" && !list.sections[0].isCollapsed)
    #expect(list.sectionNumbers.keys == [SectionKey("Blue")] && list.sections[0].id == old)
    list.append(people[0])
    #expect(shown(list) == "Blue(1) Ada Red(1) Cleo")
    withExtendedLifetime(observation) {}
  }

  /// An app's closure may read the list in the middle of a change.
  @Test func theListCanBeReadWhileRowsAreGrouped() {
    let list = ListViewModel(items: people)
    let read = Locked(0)
    list.arrangement.sections = .by { [weak list] person in
      MainActor.assumeIsolated {
        if let list { read.withLock { $0 += Array(list.slots).count + list.sections.count } }
        return person.team
      }
    }
    list.remove([list.rowIDs[0], list.rowIDs[1]])
    list.append(people[0])
    #expect(shown(list) == "Blue(1) Ada Green(1) Dan Red(1) Cleo" && read.withLock { $0 } > 0)
  }
}

extension String {
  fileprivate var uppercasedTitle: String { uppercased() }
}
