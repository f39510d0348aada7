import DynamicLists
import DynamicListsTesting
import GalleryDataForTests
import Testing

extension Scenario where List: ArrangedList {
  /// The expected rows: the first items of the origin by the order of their sections' first appearance.
  private func grouped() -> [Int] {
    var titles: [String] = []
    var groups: [String: [Int]] = [:]
    for item in list.items.sorted(by: { script.number(of: $0) < script.number(of: $1) }) {
      let title = List.sectionTitle(item)
      if groups[title] == nil { titles.append(title) }
      groups[title, default: []].append(script.number(of: item))
    }
    return titles.flatMap { groups[$0] ?? [] }
  }

  /// The header of a section that is not collapsed, as the screen says it.
  private func header(_ section: ListSection) -> String {
    stage.texts.header(section.title, "\(section.count)\(list.sections.mayGrow ? "+" : "")")
  }

  // MARK: C1

  /// C1: a section continues on the next page below its one header, and stays collapsed.
  func sectionsContinueOverPages() async {
    list.arrangement.sections = List.sections
    await play(List.pageDelay)
    let first = list.items.count
    await load(100)
    #expect(list.items.count > first)
    #expect(numbers == grouped())
    #expect(Set(list.sections.map(\.title)).count == list.sections.count, "a group has one header")
    #expect(list.sections.map(\.count).reduce(0, +) == list.items.count)
    await rest()

    stage.goToStart()
    await settle()
    #expect(stage.screen.first == header(list.sections[0]), "\(stage.screen)")
    let texts = stage.screen.filter { $0 == header(list.sections[0]) }
    #expect(texts.count == 1, "\(stage.screen)")

    // A collapsed section hides its rows, and the next one comes below it.
    let next = grouped()[list.sections[0].rows.count]
    let id = list.sections[0].id
    stage.toggleSection(at: 0)
    await settle()
    #expect(list.sections[0].isCollapsed && list.rowIDs.count == list.items.count)
    #expect(visibleNumbers.first == next, "\(stage.screen)")
    #expect(stage.screen.dropFirst().first == header(list.sections[1]), "\(stage.screen)")
    refresh()
    await time(until: { !self.list.loadStates.refresh.isLoading }, step: .milliseconds(50))
    #expect(list.sections[0].id == id && list.sections[0].isCollapsed, "a refresh keeps what is collapsed")
    let count = list.items.count
    await load(count + 1)
    #expect(list.sections[0].isCollapsed)
    stage.toggleSection(at: 0)
    await settle()
    #expect(visibleNumbers.first == 0 && stage.screen.first == header(list.sections[0]), "\(stage.screen)")
    #expect(numbers == grouped())
    await finish()
  }

  // MARK: C2

  /// C2: an edit moves a row of a sorted list while a page loads, and the screen keeps its place.
  func aSortMovesARowWhileAPageLoads() async {
    await play(List.pageDelay)
    list.arrangement.sections = nil
    list.arrangement.sort = List.sort
    await settle()
    func expectSorted(sourceLocation: SourceLocation = #_sourceLocation) {
      let names = list.items.map { List.name($0) }
      #expect(names == names.sorted(), sourceLocation: sourceLocation)
    }
    expectSorted()
    stage.goToEnd()
    await settle()
    #expect(list.loadStates.append.isLoading, "the next page is on its way")
    stage.goToStart()
    stage.scroll(rows: 4)
    await settle()
    let rows = stage.visibleRows
    // Not the first one, at which a front-end may keep the screen.
    let (moved, number) = (rows[1], visibleNumbers[1])
    list.update(number) { $0 = List.renamed($0, "~ last of all") }
    await settle()
    #expect(list.rowIDs.last == moved, "the row is where its name says")
    let others = rows.prefix(5).filter { $0 != moved }
    #expect(stage.visibleRows.starts(with: others), "\(stage.screen)")
    expectSorted()

    // The page comes in between: what is on screen stays there.
    let count = list.items.count
    let screen = stage.visibleRows
    await time(until: { self.list.items.count > count }, step: .milliseconds(50))
    expectSorted()
    #expect(list.rowIDs.last == moved)
    #expect(stage.visibleRows.first == screen.first, "\(stage.screen)")
    stage.goToEnd()
    #expect(visibleNumbers.last == number, "\(stage.screen)")
    list.arrangement.sort = nil
    await settle()
    expectOrder()
    await finish()
  }

  // MARK: C3

  /// C3: a search that is typed fast and answered slowly, in any order, shows what was typed last.
  func aSearchTypedFastShowsTheLastText() async {
    if !List.sourceSearches { list.search("") { List.matches($0, $1) } }
    await play(List.pageDelay)
    let (all, texts) = (numbers, List.searches)
    for text in texts {
      stage.search(text)
      await play(.milliseconds(100), step: .milliseconds(50))
    }
    await expectFound(texts[1])
    if List.sourceSearches {
      let early = origin.asked(.page).filter { $0.hasPrefix("\(texts[0])?") }
      #expect(early.isEmpty, "what is typed fast is asked once: \(early)")
    }
    stage.search("")
    await settle()
    #expect(Set(all).isSubset(of: Set(numbers)))

    // Slowly, so that each text is asked for; the answer to the first comes after that to the second.
    for text in texts {
      stage.search(text)
      await play(.milliseconds(350), step: .milliseconds(50))
    }
    await expectFound(texts[1])
    await play(.seconds(2))
    await expectFound(texts[1])
    stage.search("")
    await play(List.pageDelay)
    #expect(Set(all).isSubset(of: Set(numbers)) && !list.isStale)
    list.arrangement.sections = nil
    expectOrder()
    await finish(mostPages: 3)
  }

  private func expectFound(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    let isAtRest = await time(
      until: { !self.list.isStale && !self.list.awaitsSearch && self.origin.running(.page) == 0 },
      step: .milliseconds(50))
    #expect(isAtRest != nil, sourceLocation: sourceLocation)
    #expect(
      !numbers.isEmpty && list.items.allSatisfy { List.matches($0, text) }, "\(numbers)",
      sourceLocation: sourceLocation)
    #expect(numbers.first == 11, sourceLocation: sourceLocation)
    let found = lines(numbers[0], .loaded)[0]
    #expect(stage.screen.contains { $0.hasSuffix(found.suffix(8)) }, "\(stage.screen)", sourceLocation: sourceLocation)
  }

  // MARK: C4

  /// C4: all that match are selected, with an exception, over a refresh and over pages.
  func allThatMatchStaySelectedOverRefreshAndPages() async {
    list.selectionMode = .many
    await play(List.pageDelay)
    await rest()
    stage.goToStart()
    stage.selectAll()
    await settle()
    let isRule = list.canSelectAllMatching
    if case .allMatching = list.selection { #expect(isRule) } else { #expect(!isRule) }
    let loaded = list.items.count
    let exception = list.rowIDs[1]
    stage.toggleRow(at: 1)
    await settle()
    #expect(!list.isSelected(exception) && list.selectedRows.count == loaded - 1)
    refresh()
    await time(until: { !self.list.loadStates.refresh.isLoading }, step: .milliseconds(50))
    #expect(list.selectedRows.count == loaded - 1 && !list.isSelected(exception))
    for row in stage.visibleRows {
      #expect(stage.isDrawnSelected(row) == (row != exception), "\(stage.screen)")
    }
    await load(loaded + 1)
    #expect(list.items.count > loaded)
    #expect(list.selectedRows.count == (isRule ? list.items.count : loaded) - 1)
    if let last = stage.visibleRows.last { #expect(stage.isDrawnSelected(last) == isRule, "\(stage.screen)") }
    await finish()
  }
}

extension Scenario where List == LibraryList {
  /// C4: what was never loaded is lent as well, by one request, and a new search ends the rule.
  func theRuleLendsWhatWasNeverLoaded() async throws {
    await play(List.pageDelay)
    stage.selectAll()
    stage.toggleRow(at: 0)
    let catalogue = script.catalogue
    let idle = clock.sleeperCount
    let lending = Task { try await catalogue.lend(true) }
    #expect(await eventually { self.origin.running(.edit) == 1 && self.clock.sleeperCount > idle })
    clock.advance(by: .milliseconds(200))
    #expect(await eventually { self.list.isRefreshing })
    await time(until: { !self.list.isRefreshing }, step: .milliseconds(50))
    #expect(list.selection.isEmpty)
    #expect(try await lending.value == 119)
    #expect(await script.books.loans.count == 1)
    #expect(list.items.prefix(3).map(\.isLent) == [false, true, true])

    stage.selectAll()
    stage.search("9")
    await time(until: { !self.list.isStale && !self.list.awaitsSearch }, step: .milliseconds(50))
    #expect(list.selection.isEmpty, "another query, another rule")
    await finish(mostPages: 2)
  }
}
