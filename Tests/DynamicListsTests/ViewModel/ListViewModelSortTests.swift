import DynamicListsTesting
import Testing

@testable import DynamicLists

/// A list that sorts its loaded rows.
@MainActor
struct ListViewModelSortTests {
  private struct Person: Identifiable, Hashable {
    let id: Int
    var name: String
    var age = 0
  }

  private let people = [
    Person(id: 0, name: "Cleo", age: 30), Person(id: 1, name: "Ada", age: 41), Person(id: 2, name: "Bo", age: 30),
    Person(id: 3, name: "Dan", age: 18),
  ]

  private func names(_ list: ListViewModel<Person>) -> String { list.items.map(\.name).joined(separator: " ") }

  @Test func rowsAreSortedByAValueOfTheirItems() {
    let list = ListViewModel(items: people)
    list.arrangement.sort = .by(\.name)
    #expect(names(list) == "Ada Bo Cleo Dan" && list.isSorted)
    list.arrangement.sort = .by(\.name, .descending)
    #expect(names(list) == "Dan Cleo Bo Ada")
    list.arrangement.sort = nil
    #expect(names(list) == "Cleo Ada Bo Dan" && !list.isSorted)
  }

  @Test func equalItemsKeepTheOrderOfTheSourceInBothDirections() {
    let list = ListViewModel(items: people)
    list.arrangement.sort = .by(\.age)
    #expect(names(list) == "Dan Cleo Bo Ada")
    list.arrangement.sort = .by(\.age, .descending)
    #expect(names(list) == "Ada Cleo Bo Dan")
  }

  @Test func aSecondOrderSortsEqualItems() {
    let list = ListViewModel(items: people)
    list.arrangement.sort = .by(\.age).then(.by(\.name, .descending))
    #expect(names(list) == "Dan Cleo Bo Ada")
    list.arrangement.sort = .by(\.age, .descending).then(.by(\.name))
    #expect(names(list) == "Ada Bo Cleo Dan")
    list.append(Person(id: 4, name: "Al", age: 30))
    #expect(names(list) == "Ada Al Bo Cleo Dan")
  }

  @Test func aFilterAndASortAreSetInOneChange() {
    let list = ListViewModel(items: people)
    var changes = 0
    let observation = list.onChange { _ in changes += 1 }
    list.arrangement = ListArrangement(filter: { $0.age > 20 }, sort: ListSort { $0.name < $1.name })
    #expect(names(list) == "Ada Bo Cleo" && changes == 1)
    list.setFilter(nil)
    #expect(names(list) == "Ada Bo Cleo Dan" && list.isSorted && list.arrangement.filter == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func aRowWhoseItemChangesGoesToItsPlaceAndStaysTheSameRow() {
    let list = ListViewModel(items: people)
    list.arrangement.sort = .by(\.name)
    let row = list.rows[0]
    row.update { $0.name = "Zoe" }
    #expect(names(list) == "Bo Cleo Dan Zoe" && list.rows[3] === row && row.index == 3)
    list.update(2) { $0.age = 31 }
    #expect(names(list) == "Bo Cleo Dan Zoe")
  }

  @Test func sortedRowsCannotBeMoved() {
    let list = ListViewModel(items: people)
    list.arrangement.sort = .by(\.name)
    list.move(fromOffsets: [0], toOffset: 3)
    #expect(names(list) == "Ada Bo Cleo Dan")
    list.arrangement.sort = nil
    #expect(names(list) == "Cleo Ada Bo Dan")
  }

  @Test func aPageGoesToItsPlacesAndTheListSaysThatThereIsMore() async {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(
      source: source, configuration: ListConfiguration(itemBatchCount: 2, prefetchMargin: 0), clock: TestClock())
    list.arrangement.sort = .by(\.name)
    list.start()
    await source.script.next().answer(Page(items: Array(people[..<2]), next: 1))
    #expect(await eventually { list.state == .items })
    #expect(names(list) == "Ada Cleo" && list.isSortedAmongLoadedRows && list.loadedCount == 2)
    list.loadMore()
    await source.script.next().answer(Page(items: Array(people[2...])))
    #expect(await eventually { list.items.count == 4 })
    #expect(names(list) == "Ada Bo Cleo Dan" && !list.isSortedAmongLoadedRows)
  }

  @Test func aSortedListLoadsItsRestOnRequestAndSaysSo() async {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(
      source: source, configuration: ListConfiguration(itemBatchCount: 1, prefetchMargin: 0), clock: TestClock())
    list.arrangement.sort = .by(\.name)
    list.start()
    await source.script.next().answer(Page(items: [people[0]], next: 1))
    #expect(await eventually { list.state == .items })
    var states: [Bool] = []
    let observation = list.onChange { [weak list] update in
      if let list, update.statesChanged { states.append(list.loadStates.isLoadingRest) }
    }
    list.loadRest()
    for number in 1..<4 {
      await source.script.next().answer(Page(items: [people[number]], next: number < 3 ? number + 1 : nil))
      #expect(await eventually { list.items.count == number + 1 })
    }
    #expect(states.first == true && states.last == false)
    #expect(names(list) == "Ada Bo Cleo Dan" && !list.isSortedAmongLoadedRows)
    withExtendedLifetime(observation) {}
  }

  @Test func aSortedListSaysAmongHowManyRowsItHasSorted() async {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(
      source: source, configuration: ListConfiguration(itemBatchCount: 2, prefetchMargin: 0), clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: Array(people[..<2]), next: 1, before: 0, after: 2))
    #expect(await eventually { list.state == .items })
    #expect(list.sortProgress == nil, "The rows are in the order of the source")
    list.arrangement.sort = .by(\.name)
    #expect(list.sortProgress == ListSortProgress(rows: 2, total: 4, isLoadingRest: false))
    list.loadRest()
    #expect(list.sortProgress?.isLoadingRest == true)
    await source.script.next().answer(Page(items: Array(people[2...]), before: 2, after: 0))
    #expect(await eventually { list.sortProgress == nil })
  }

  @Test func aTotalThatIsSmallerThanTheLoadedRowsIsNotTold() async {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(
      source: source, configuration: ListConfiguration(itemBatchCount: 2, prefetchMargin: 0), clock: TestClock())
    list.arrangement.sort = .by(\.name)
    list.start()
    await source.script.next().answer(Page(items: Array(people[..<2]), next: 1, before: 0, after: 0))
    #expect(await eventually { list.state == .items })
    list.append(people[2])
    #expect(list.sortProgress == ListSortProgress(rows: 3, total: nil, isLoadingRest: false))
  }
}
