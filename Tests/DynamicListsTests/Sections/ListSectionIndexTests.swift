import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Lists whose source names its sections: their counts, the index, and the way to sections that have not loaded.
@MainActor
struct ListSectionIndexTests {
  private struct Word: Identifiable, Equatable, Sendable {
    let id: Int
    var letter: String { String(UnicodeScalar(UInt8(65 + id / 30))) }
  }

  /// 300 words, thirty for each letter from A to J, in pages of twenty.
  private struct Words: PageSource {
    var canJump = true
    var counts = true
    /// Whether each page names the sections, and not only the first one.
    var namesAlways = true
    let script = Script<PageRequest<Int>, Void>()

    func key(forPosition position: Int) -> Int? { canJump ? position / 20 : nil }

    func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
      try await script.respond(to: request)
      let number = request.key ?? 0
      let ids = (number * 20..<number * 20 + 20).clamped(to: 0..<300)
      let letters = (0..<10).map { String(UnicodeScalar(UInt8(65 + $0))) }
      return Page(
        items: ids.map { Word(id: $0) }, next: ids.upperBound < 300 ? number + 1 : nil,
        previous: number > 0 ? number - 1 : nil, before: ids.lowerBound, after: 300 - ids.upperBound,
        sections: namesAlways || number == 0 ? letters.map { PageSection($0, count: counts ? 30 : nil) } : nil)
    }
  }

  private func started(_ source: Words, placeholders: Int = 0) async -> ListViewModel<Word> {
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = placeholders
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.arrangement.sections = .by(\.letter)
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    return list
  }

  private func id(_ letter: String, in list: ListViewModel<Word>) -> ListSection.ID? {
    list.sectionIndex.first { $0.title == letter }?.id
  }

  @Test func headersHaveTheCountsOfTheSource() async {
    let list = await started(Words())
    #expect(list.sections.map(\.count) == [20] && list.sections.map(\.total) == [30])
    #expect(list.sections[0].headerCount == (30, false) && list.sections[0].mayGrow)
  }

  @Test func aSectionWithMoreRowsThanTheSourceCountsHasThese() async {
    let list = await started(Words())
    list.insert((400..<415).map { Word(id: $0 - 400 + 1_000) }, at: 0)
    #expect(list.sections.map(\.title).contains("A"))
    let many = ListSections(
      [SectionPlace(number: 0, start: 0, count: 40)], keys: [SectionKey("A")], title: nil,
      source: {
        var source = SourceSections()
        source.land([PageSection("A", count: 30)], isRefresh: true)
        return source
      }(), mayGrow: true)
    #expect(many[0].headerCount == (40, false) && !many[0].mayGrow)
  }

  @Test func theIndexNamesAllSectionsOfTheSource() async {
    let list = await started(Words())
    #expect(list.sectionIndex.map(\.title).joined() == "ABCDEFGHIJ")
    #expect(list.sectionIndex.allSatisfy { $0.isReachable && $0.count == 30 })
    #expect(list.sectionIndex[0].id == list.sections[0].id)
  }

  @Test func theIndexIsObserved() async {
    let list = await started(Words())
    let changes = Locked(0)
    withObservationTracking {
      _ = list.sectionIndex
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    list.arrangement.sections = nil
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func withoutPositionsOnlyLoadedSectionsAreReachable() async {
    for source in [Words(canJump: false), Words(counts: false)] {
      let list = await started(source)
      #expect(
        list.sectionIndex.map(\.isReachable) == [true] + Array(repeating: source.canJump && source.counts, count: 9))
    }
  }

  @Test func theIndexIsEmptyWhileRowsAreFilteredOrSortedOrOfOtherSections() async {
    let list = await started(Words())
    list.arrangement.filter = { $0.id < 10 }
    #expect(list.sectionIndex.isEmpty && list.sections[0].total == nil)
    list.arrangement.filter = nil
    list.arrangement.sort = .by(\.id)
    #expect(list.sectionIndex.isEmpty)
    list.arrangement.sort = nil
    #expect(list.sectionIndex.count == 10)
    list.arrangement.sections = nil
    #expect(list.sectionIndex.isEmpty)
    list.arrangement.sections = .by { $0.id / 50 }
    #expect(list.sections[0].total == nil)
  }

  @Test func aSectionThatHasNotLoadedIsJumpedTo() async {
    let source = Words()
    let list = await started(source)
    var jumps: [SectionJump] = []
    let observation = list.onChange { if let jump = $0.jump { jumps.append(jump) } }
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    #expect(list.scrollOutcome(of: section, in: Viewport(id: 7)) == .waiting)
    #expect(list.isRefreshing, "Rows are on screen, so the views say that a page loads")
    let call = await source.script.next()
    #expect(call.request.key == 7, "Position 150 is on page 7")
    call.answer(())
    #expect(await eventually { list.sections.first?.title == "E" })
    #expect(list.sections.map(\.title) == ["E", "F"] && jumps == [SectionJump(section: section, viewport: 7)])
    #expect(list.scrollOutcome(of: section, in: .main) == .scrolled)
    withExtendedLifetime(observation) {}
  }

  @Test func anOrderOfALongListGivesUpAJumpBeforeTheRowsAreArranged() async {
    let list = await started(Words())
    list.arranger.pace = .tiny()
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    #expect(list.scrollOutcome(of: section, in: .main) == .waiting && list.core.engine.isJumping)
    list.arrangement.sort = ListSort { $0.id > $1.id }
    #expect(list.isArranging && !list.core.engine.isJumping)
  }

  @Test func aSectionOfWhichOneRowIsLeftIsScrolledTo() async {
    let list = await started(Words())
    guard let section = id("A", in: list) else { return #expect(Bool(false)) }
    list.remove(Array(list.rowIDs.dropFirst()))
    #expect(list.scrollOutcome(of: section, in: .main) == .scrolled)
  }

  @Test func theBeginningOfASectionLoadsIfOnlyItsEndHas() async {
    let source = Words()
    let list = await started(source)
    guard let section = id("F", in: list), let before = id("E", in: list) else { return #expect(Bool(false)) }
    _ = list.scrollOutcome(of: section, in: .main)
    await source.script.next().answer(())
    #expect(await eventually { list.sections.count == 2 })
    #expect(list.scrollOutcome(of: before, in: .main) == .waiting)
    #expect(await source.script.next().request.key == 6)
  }

  @Test func aJumpLoadsAsManyRowsBehindItsPlaceAsAreVisible() async {
    let source = Words()
    let list = await started(source)
    list.reports.scrolled(to: 1..<16)
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    _ = list.scrollOutcome(of: section, in: .main)
    await source.script.next().answer(())
    let more = await source.script.next()
    #expect(more.request.key == 8, "The page has ten rows of the section, and fifteen are visible")
    #expect(list.sections.map(\.title) == ["A"], "Both pages land together")
    more.answer(())
    #expect(await eventually { list.sections.map(\.title) == ["E", "F"] && list.rowIDs.count == 40 })
  }

  @Test func aSectionThatTheListDoesNotKnowIsUnavailable() async {
    let list = await started(Words())
    let unknown = ListSection.ID(list.arranger.numbers.keys.count)
    #expect(list.scrollOutcome(of: unknown, in: .main) == .unavailable)
  }

  @Test func withoutPositionsAJumpIsUnavailable() async {
    let list = await started(Words(canJump: false))
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    #expect(list.scrollOutcome(of: section, in: .main) == .unavailable)
    #expect(!list.isRefreshing)
  }

  @Test func aFailedJumpKeepsTheRowsAndARetryJumpsAgain() async {
    let source = Words()
    let list = await started(source)
    var jumps = 0
    let observation = list.onChange { if $0.jump != nil { jumps += 1 } }
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    _ = list.scrollOutcome(of: section, in: .main)
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    #expect(list.sections.map(\.title) == ["A"] && jumps == 0)
    list.retry()
    let call = await source.script.next()
    #expect(call.request.key == 7)
    call.answer(())
    #expect(await eventually { jumps == 1 })
    withExtendedLifetime(observation) {}
  }

  @Test func theLastSectionThatWasAskedForWins() async {
    let source = Words()
    let list = await started(source)
    var jumps: [SectionJump] = []
    let observation = list.onChange { if let jump = $0.jump { jumps.append(jump) } }
    guard let first = id("F", in: list), let last = id("I", in: list) else { return #expect(Bool(false)) }
    _ = list.scrollOutcome(of: first, in: .main)
    let old = await source.script.next()
    _ = list.scrollOutcome(of: last, in: .main)
    let new = await source.script.next()
    #expect(new.request.key == 12)
    new.answer(())
    #expect(await eventually { !jumps.isEmpty })
    old.answer(())
    #expect(jumps.map(\.section) == [last])
    withExtendedLifetime(observation) {}
  }

  @Test func aRefreshEndsAJump() async {
    let source = Words()
    let list = await started(source)
    var jumps = 0
    let observation = list.onChange { if $0.jump != nil { jumps += 1 } }
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    _ = list.scrollOutcome(of: section, in: .main)
    let jump = await source.script.next()
    let refresh = Task { await list.refresh() }
    let call = await source.script.next()
    #expect(call.request.key == nil)
    call.answer(())
    #expect(await refresh.value == .refreshed)
    jump.answer(())
    #expect(list.sections.map(\.title) == ["A"] && jumps == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func sectionsOfTheSourceKeepThePlaceholders() async {
    let list = await started(Words(), placeholders: 10_000)
    #expect(list.slots.count == 302, "A header, 20 rows, a footer and 280 placeholders")
    list.setCollapsed(true, list.sections[0].id)
    #expect(list.slots.count == 2, "The placeholders beside a collapsed section are mostly its own")
    list.setCollapsed(false, list.sections[0].id)
    #expect(list.slots.count == 302)
    list.arrangement.sections = .by(\.letter, .descending)
    #expect(list.slots.count == 22, "Another order is not the source's")
  }

  @Test func sectionsOfAnotherKeyHideThePlaceholdersUntilTheSourcesAreShownAgain() async {
    let list = await started(Words(), placeholders: 10_000)
    list.arrangement.sections = .by { $0.id % 2 }
    #expect(list.slots.count == 23, "Two headers, 20 rows and a footer")
    list.arrangement.sections = .by { $0.letter.lowercased() }
    #expect(list.slots.count == 22)
    list.arrangement.sections = .by(\.letter)
    #expect(list.slots.count == 302)
    list.arrangement.sections = nil
    #expect(list.slots.count == 301)
  }

  @Test func sectionsOfAnotherKeyHideThePlaceholdersFromTheFirstPageOn() async {
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 10_000
    let source = Words()
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.arrangement.sections = .by { $0.id / 10 }
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    #expect(list.slots.count == 23)
    list.purge()
    list.arrangement.sections = .by(\.letter)
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    #expect(list.slots.count == 302, "A purge forgets the numbers of sections, and the next page names them again")
  }

  @Test func aJumpToAPageWithoutSectionsKeepsThemAndThePlaceholders() async {
    let source = Words(namesAlways: false)
    let list = await started(source, placeholders: 10_000)
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    _ = list.scrollOutcome(of: section, in: .main)
    await source.script.next().answer(())
    #expect(await eventually { list.sections.map(\.title) == ["E", "F"] })
    #expect(list.sectionIndex.count == 10 && list.sections.map(\.total) == [30, 30])
    #expect(list.slots.filter { if case .placeholder = $0 { true } else { false } }.count == 280)
  }

  @Test func aSectionThatIsThereEndsTheJumpToAnother() async {
    let source = Words()
    let list = await started(source)
    guard let away = id("F", in: list), let here = id("A", in: list) else { return #expect(Bool(false)) }
    #expect(list.scrollOutcome(of: away, in: .main) == .waiting)
    let call = await source.script.next()
    #expect(list.scrollOutcome(of: here, in: .main) == .scrolled && !list.isRefreshing)
    call.answer(())
    await Task.yield()
    #expect(list.sections.map(\.title) == ["A"] && list.arranger.awaitedSection == nil)
  }

  @Test func aFailedJumpIsForgottenWithTheNextRefresh() async {
    let source = Words()
    let list = await started(source)
    var jumps = 0
    let observation = list.onChange { if $0.jump != nil { jumps += 1 } }
    guard let section = id("A", in: list), let away = id("F", in: list) else { return #expect(Bool(false)) }
    _ = list.scrollOutcome(of: away, in: .main)
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    let refresh = Task { await list.refresh() }
    await source.script.next().answer(())
    #expect(await refresh.value == .refreshed)
    #expect(
      jumps == 0 && list.arranger.awaitedSection == nil && list.scrollOutcome(of: section, in: .main) == .scrolled)
    withExtendedLifetime(observation) {}
  }

  @Test func aSectionThatIsKeptWithoutRowsHasNotLoaded() async {
    let source = Words()
    let list = await started(source)
    list.arrangement.sections = .by(\.letter, .ascending, keeping: ["A", "F"])
    guard let section = id("F", in: list) else { return #expect(Bool(false)) }
    #expect(list.scrollOutcome(of: section, in: .main) == .waiting)
    #expect(await source.script.next().request.key == 7)
  }

  @Test func sectionsOfAnotherKeyHaveNoIndex() async {
    let list = await started(Words())
    list.arrangement.sections = .by { $0.id / 50 }
    #expect(list.sectionIndex.isEmpty && list.sections.map(\.total) == [nil])
    list.arrangement.sections = .by { $0.letter.lowercased() }
    #expect(list.sectionIndex.isEmpty)
  }

  @Test func anotherSourceChangesWhatIsReachableWhenItAnswers() async {
    let list = await started(Words())
    let other = Words(canJump: false)
    list.replaceSource(Words())
    list.replaceSource(other)
    #expect(list.sectionIndex.allSatisfy { $0.isReachable }, "A bar stays as it is while pages load")
    #expect(list.scrollOutcome(of: list.sectionIndex[9].id, in: .main) == .unavailable)
    #expect(list.scrollOutcome(of: list.sectionIndex[0].id, in: .main) == .scrolled)
    await other.script.next().answer(())
    #expect(await eventually { !list.isRefreshing })
    #expect(list.sectionIndex.map(\.isReachable) == [true] + Array(repeating: false, count: 9))
    list.replaceSource(Words())
    #expect(list.sectionIndex.map(\.isReachable) == [true] + Array(repeating: false, count: 9))
  }

  @Test func aFailureOfAnotherSourceLeavesTheLoadedSections() async {
    let list = await started(Words())
    let other = Words()
    list.replaceSource(other)
    var changes = 0
    let observation = list.onChange { if $0.sectionsChanged { changes += 1 } }
    await other.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    #expect(changes == 1 && list.sectionIndex.map(\.isReachable) == [true] + Array(repeating: false, count: 9))
    list.retry()
    #expect(changes == 2 && list.sectionIndex.allSatisfy { $0.isReachable })
    await other.script.next().answer(())
    #expect(await eventually { !list.isRefreshing })
    #expect(list.sectionIndex.allSatisfy { $0.isReachable })
    withExtendedLifetime(observation) {}
  }

  @Test func aPurgeForgetsTheSectionsOfTheSource() async {
    let list = await started(Words())
    list.purge()
    #expect(list.sectionIndex.isEmpty)
  }

  @Test func aBarHasRoomForSomeOfTheSections() {
    let all = ListSectionIndex((0..<26).map { .init(id: .init($0), title: "\($0)", count: nil, isReachable: true) })
    #expect(all.reachable(atMost: 6).map(\.title) == ["0", "5", "10", "15", "20", "25"])
    #expect(all.reachable(atMost: 26).count == 26 && all.reachable(atMost: 1).map(\.title) == ["0"])
    #expect(all.reachable(atMost: 2).map(\.title) == ["0", "25"])
    #expect(all.reachable(atMost: 0).isEmpty && all.reachable(atMost: -3).isEmpty)
    let few = ListSectionIndex(
      (0..<6).map { .init(id: .init($0), title: "\($0)", count: nil, isReachable: $0 % 2 == 0) })
    #expect(few.reachable(atMost: 9).map(\.title) == ["0", "2", "4"])
    #expect(ListSectionIndex([]).reachable(atMost: 5).isEmpty)
  }

  @Test func aSectionWithOneItemIsLoadedAndOneWithoutItemsIsNot() async {
    struct Letters: PageSource {
      func key(forPosition position: Int) -> Int? { position / 20 }
      func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
        let start = (request.key ?? 0) * 20
        let ids = start..<min(start + 20, 31)
        return Page(
          items: ids.map { Word(id: $0) }, next: ids.upperBound < 31 ? 1 : nil, before: start,
          after: 31 - ids.upperBound, sections: [("A", 30), ("B", 1), ("C", 0)].map { PageSection($0, count: $1) })
      }
    }
    let list = ListViewModel(source: Letters(), clock: TestClock())
    list.arrangement.sections = .by(\.letter)
    list.start()
    #expect(await eventually { list.state == .items })
    #expect(list.sectionIndex.map(\.isReachable) == [true, true, false])
    #expect(list.scrollOutcome(of: list.sectionIndex[2].id, in: .main) == .unavailable)
    #expect(list.scrollOutcome(of: list.sectionIndex[1].id, in: .main) == .waiting)
  }
}
