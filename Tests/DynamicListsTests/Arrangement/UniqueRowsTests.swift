import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Lists that show one row of each key.
@MainActor
struct UniqueRowsTests {
  private struct Book: Identifiable, Sendable, Equatable {
    let id: Int
    var title: String
    var year = 2000
  }

  private func makeList(_ titles: String...) -> ListViewModel<Book> {
    let list = ListViewModel(items: titles.enumerated().map { Book(id: $0, title: $1) })
    list.arrangement.unique = .by(\.title)
    return list
  }

  private func ids(_ list: ListViewModel<Book>) -> [Int] { list.items.map(\.id) }

  @Test func ofRowsWithEqualKeysTheFirstOneIsShown() {
    let list = makeList("a", "b", "a", "c", "b")
    #expect(ids(list) == [0, 1, 3] && list.loadedCount == 5 && list.isFiltered && list.canMoveRows)
    list.arrangement.unique = nil
    #expect(list.items.count == 5 && !list.isFiltered)
  }

  @Test func theNextRowShowsWhenTheFirstOneChangesIsRemovedOrComesBack() {
    let list = makeList("a", "b", "a")
    let first = list.rowIDs[0]
    list.update(first) { $0.title = "c" }
    #expect(ids(list) == [0, 1, 2])
    list.update(first) { $0.title = "a" }
    #expect(ids(list) == [0, 1])
    list.remove(first)
    #expect(ids(list) == [1, 2])
    list.insert([Book(id: 9, title: "b")], at: 0)
    #expect(ids(list) == [9, 2])
  }

  @Test func rowsThatAFilterOrASearchHidesHideNoOthers() {
    let list = makeList("a", "a", "b", "b")
    list.arrangement.filter = { $0.id > 0 }
    #expect(ids(list) == [1, 2])
    list.search("3") { "\($0.id)" == $1 }
    #expect(ids(list) == [3])
  }

  @Test func theFirstRowIsThatOfTheSourceWhateverTheOrder() {
    let list = makeList("b", "a", "b", "a")
    list.arrangement.sort = ListSort { $0.id > $1.id }
    #expect(ids(list) == [1, 0])
    list.arrangement.sort = .by(\.title)
    #expect(ids(list) == [1, 0])
  }

  @Test func sectionsCountTheRowsOfDifferentKeysAlsoWhenTheyAreCollapsed() {
    let list = makeList("a", "b", "a", "c")
    list.arrangement.sections = .by { $0.title < "b" }
    #expect(list.sections.map(\.count) == [1, 2])
    list.collapseAllSections()
    list.update(list.core.engine.allRows[0]) { $0.title = "d" }
    #expect(list.items.isEmpty && list.sections.map(\.count) == [3, 1])
    list.expandAllSections()
    #expect(ids(list) == [0, 1, 3, 2])
  }

  /// The first of the loaded items with each title, in the order of the source.
  private func firsts(_ list: ListViewModel<Book>, where isIncluded: (Book) -> Bool = { _ in true }) -> [Book] {
    var seen: Set<String> = []
    let all = list.core.engine.allRows.ids.compactMap { list.item(of: $0) }
    return all.filter { isIncluded($0) && seen.insert($0.title).inserted }
  }

  @Test func aLongListIsMadeUniqueWhileItShowsItsRows() async {
    let list = ListViewModel(items: (0..<10_000).map { Book(id: $0, title: "\($0 % 4_500)", year: $0 % 7) })
    list.arrangement = ListArrangement(
      filter: { $0.id != 3 }, unique: .by(\.title), sort: .by(\.year), sections: .by { $0.id % 2 })
    #expect(list.isArranging && list.items.count == 10_000)
    list.remove(list.rowIDs[0])
    list.update(list.rowIDs[0]) { $0.title = "2" }
    for _ in 0..<2 {
      #expect(await eventually { !list.isArranging })
      let sorted = firsts(list) { $0.id != 3 }.sorted { ($0.year, $0.id) < ($1.year, $1.id) }
      #expect(sorted.count == 4_500)
      // Row 7 is the first of its year, and odd.
      let isSame = list.items.elementsEqual(sorted.filter { $0.id % 2 == 1 } + sorted.filter { $0.id % 2 == 0 })
      #expect(isSame)
      list.update(list.core.engine.allRows[0]) { $0.title = "1" }
      list.remove(list.core.engine.allRows[5])
    }
  }

  @Test func aLongListThatChangesMeanwhileIsUniqueInTheEnd() async {
    let list = ListViewModel(items: (0..<20).map { Book(id: $0, title: "\($0 % 6)") })
    list.arranger.pace = .tiny()
    list.arrangement.unique = .by(\.title)
    list.move(list.rowIDs[7], to: 0)
    list.update(list.rowIDs[3]) { $0.title = "new" }
    list.append(Book(id: 20, title: "2"))
    #expect(await eventually { !list.isArranging } && Array(list.items) == firsts(list))
    #expect(ids(list) == [7, 0, 2, 3, 4, 5, 8])
  }

  @Test func aDetailThatChangesTheKeyOfARowShowsAnotherOne() async {
    struct Cover: ListItemModel, Identifiable {
      let id: Int
      var title = "no title"

      mutating func fetchAdditionalData() async { title = "\(id / 2)" }
    }
    let list = ListViewModel(items: (0..<4).map { Cover(id: $0) }, clock: TestClock())
    list.arrangement.unique = .by(\.title)
    #expect(list.items.count == 1)
    // Each row that shows loads its detail and gives way to the next one without a title.
    var shown: Set<Int> = []
    let isDone = await eventually {
      for row in list.rows where shown.insert(row.item.id).inserted { list.reports.appeared(row.id) }
      return list.items.map(\.title) == ["0", "1"]
    }
    #expect(isDone && list.items.map(\.id) == [0, 2])
  }

  @Test func pagesThatBringNothingNewLoadWithinTheBudget() async {
    let source = ScriptedSource<Book>()
    var configuration = ListConfiguration()
    configuration.maxConsecutivePages = 2
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.arrangement.unique = .by(\.title)
    list.start()
    for number in 0..<9 {
      var next: ScriptedCall<PageRequest<Int>, Page<Book, Int>>?
      let isThere = await eventually {
        next = source.script.nextIfAny()
        return next != nil || list.loadStates.append == .paused
      }
      guard isThere, let call = next else { break }
      call.answer(Page(items: [Book(id: number, title: "a")], next: number))
      guard number == 0 else { continue }
      #expect(await eventually { list.items.count == 1 })
      list.reports.appeared(list.rowIDs[0])
    }
    #expect(list.loadStates.append == .paused && list.items.count == 1 && list.loadedCount < 9)
    #expect(list.searchProgress?.isPaused == true && list.searchProgress?.rows == 1)
  }
}
