import DynamicListsTesting
import Testing

@testable import DynamicLists
@testable import DynamicListsOutbox
@testable import DynamicListsPictures

/// Every public method of the core that takes a number or a time, with the extreme ones: none stops the program.
@MainActor
struct ExtremeNumberTests {
  nonisolated static let numbers = [Int.max, .min, -1, 0]
  nonisolated static let times: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.min), .seconds(-1), .zero, .seconds(Int64.max) + .nanoseconds(1),
  ]

  private struct Card: Identifiable, Equatable {
    let id: Int
    var kind: Int { id % 2 }
  }

  /// Pages of three cards, of a source that counts its items as a test says.
  private struct Cards: PageSource {
    let before: Int?
    let after: Int?
    var sections: Int?

    func page(_ request: PageRequest<Int>) async throws -> Page<Card, Int> {
      let start = request.key ?? 0
      return Page(
        items: (0..<3).map { Card(id: start &+ $0) }, next: start &+ 3, previous: start &- 3, before: before,
        after: after, sections: sections.map { [PageSection(0, count: $0), PageSection(1, count: $0)] })
    }

    var hasRandomAccess: Bool { true }
    func key(forPosition position: Int) -> Int? { position }
  }

  private func use(_ list: ListViewModel<Card>, _ number: Int) async {
    let slots = list.slots
    _ = slots.header(at: number)
    _ = slots.position(ofRowAt: number)
    _ = slots.rowPosition(at: number)
    _ = slots.position(ofSourcePosition: number)
    for row in slots.rows {
      _ = slots.position(of: row, hint: number)
      _ = list.row(row, at: number)
      _ = list.position(of: row, hint: number)
      list.reports.appeared(row, at: number)
      list.reports.disappeared(row, at: number)
    }
    _ = (slots.count, slots.rowRange, slots.contentRange, slots.itemRange, slots.first, slots.last)
    for section in list.sections { _ = slots.position(ofHeader: section.id) }
    _ = list.sections.section(ofRowAt: number)
    _ = list.sectionIndex.reachable(atMost: number)
    let viewport = Viewport(id: number, capacity: number)
    list.reports.scrolled(to: number..<number, in: viewport)
    list.reports.scrolled(to: min(0, number)..<max(0, number), in: viewport)
    list.reports.scrolled(to: Int.min..<Int.max)
    _ = list.visibleRows(in: viewport)
    list.reports.paused(viewport)
    list.reports.resumed(viewport)
    list.reports.closed(viewport)
    list.loadRest(maxPages: number)
    list.stopLoadingRest()
    list.moveFocus(by: number, .keep)
    list.moveFocus(by: number, .select)
    list.moveFocus(by: number, .extend)
    _ = (list.totalCount, list.expectedCount, list.rowNumbers, list.selectedCount, list.searchProgress)
  }

  private func edit(_ list: ListViewModel<Card>, _ number: Int) async {
    list.insert(Card(id: number), at: number)
    list.insert([Card(id: 100)], at: number)
    _ = try? await list.insert(Card(id: 101), at: number, confirm: {})
    _ = try? await list.insert(Card(id: 102), at: number, answer: { .accepted(Card(id: number)) })
    list.move(100, to: number)
    if let row = list.rowID(of: 101) { try? await list.move(row, to: number, confirm: {}) }
    if let row = list.rowIDs.first {
      list.move(row, to: number)
      try? await list.move(row, to: number, confirm: {})
      list.move([row], toOffset: number)
    }
    list.move(fromOffsets: [number, 0], toOffset: number)
    list.remove(atOffsets: [number])
    list.update(number) { _ in }
    list.remove(number)
  }

  @Test(arguments: numbers) func positionsAreMovedIntoRange(_ number: Int) async {
    for grouped in [false, true] {
      let list = ListViewModel(items: (1..<9).map { Card(id: $0) })
      list.selectionMode = .many
      if grouped { list.arrangement.sections = .by(\.kind) }
      await use(list, number)
      await edit(list, number)
      await use(list, number)
      list.removeAll()
      await use(list, number)
    }
  }

  @Test(arguments: numbers, numbers) func aServersCountsMayBeAnyNumbers(before: Int, after: Int) async {
    for grouped in [false, true] {
      var configuration = ListConfiguration()
      configuration.maxPlaceholders = .max
      configuration.maxConsecutivePages = 2
      let list = ListViewModel(
        source: Cards(before: before, after: after, sections: grouped ? after : nil), configuration: configuration,
        clock: TestClock())
      if grouped { list.arrangement.sections = .by(\.kind) }
      list.start()
      #expect(await eventually { list.state == .items })
      for number in Self.numbers { await use(list, number) }
      await edit(list, before)
      list.receive(.inserted(Card(id: 500), at: .start), .inserted(Card(id: 501), at: .end), .removed(-7))
      await use(list, after)
      #expect(await list.refresh() != .cancelled)
      #expect(list.slots.count > 0)
    }
  }

  @Test(arguments: [Int.max, .max - 20]) func aTotalThatIsTheLargestNumberHasPlaceholders(after: Int) async {
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = .max
    let list = ListViewModel(
      source: Cards(before: 0, after: after - 3), configuration: configuration, clock: TestClock())
    list.start()
    #expect(await eventually { list.state == .items })
    #expect(list.totalCount == after && list.slots.count > 1_000_000 && list.slots.count <= Int(UInt32.max))
    #expect(list.slots.last.map { if case .placeholder = $0 { true } else { false } } == true)
  }

  @Test(arguments: numbers) func aConfigurationOfAnyNumbersIsRefusedOrWorks(_ number: Int) async {
    let changes: [(inout ListConfiguration) -> Void] = [
      { $0.itemBatchCount = number }, { $0.initialBatchCount = number }, { $0.prefetchMargin = number },
      { $0.maxPlaceholders = number }, { $0.maxNewItems = number }, { $0.maxConsecutivePages = number },
      { $0.maxConsecutiveFailures = number }, { $0.detailMargin = .rows(number) },
      { $0.maxConcurrentDetails = number }, { $0.detailBatchSize = number }, { $0.detailRetention = number },
      { $0.retryPolicy.maxAttempts = number }, { $0.detailRetryPolicy.maxAttempts = number },
    ]
    for change in changes {
      var configuration = ListConfiguration()
      change(&configuration)
      await tryOut(configuration)
    }
    _ = ListConfiguration(itemBatchCount: number, prefetchMargin: number).maxConcurrentDetails
  }

  @Test(arguments: times) func aConfigurationOfAnyTimesIsRefusedOrWorks(_ time: Duration) async {
    let changes: [(inout ListConfiguration) -> Void] = [
      { $0.maxAge = time }, { $0.loadTimeout = time }, { $0.maxRetryAfter = time }, { $0.detailGrace = time },
      { $0.retryPolicy = RetryPolicy(maxAttempts: 2, firstDelay: time, maxDelay: time, jitter: 1) },
      { $0.detailRetryPolicy = RetryPolicy(maxAttempts: 2, firstDelay: time, maxDelay: time, jitter: 1) },
    ]
    for change in changes {
      var configuration = ListConfiguration()
      change(&configuration)
      await tryOut(configuration)
    }
  }

  /// Plays a list in which one load of each kind fails, if the configuration is valid.
  private func tryOut(_ configuration: ListConfiguration) async {
    do { try configuration.validate() } catch { return }
    let pages = ScriptedSource<ScriptedItem>()
    let details = Script<Int, String>()
    let clock = TestClock()
    let list = ListViewModel(source: pages, configuration: configuration, clock: clock)
    list.start()
    await pages.script.next().fail(ListError.timedOut)
    // A delay of zero is over at once: then the next attempt has begun.
    #expect(
      await eventually { list.state.failure != nil || list.state.wait != nil || pages.script.untakenCount > 0 })
    list.retry()
    await pages.script.next().answer(Page(items: (0..<4).map { ScriptedItem($0, script: details) }, next: 1))
    #expect(await eventually { list.items.count == 4 })
    list.reports.scrolled(to: 0..<2)
    await details.next().fail(ListError.timedOut)
    #expect(await eventually { list.detailFailures != nil || details.untakenCount > 0 })
    list.reports.closed(.main)
    list.reports.scrolled(to: 0..<2)
    clock.advance(by: .seconds(1))
    list.reset()
  }

  @Test(arguments: times) func aServerMayNameAnyTimeToWait(_ time: Duration) async {
    struct Later: ListLoadError {
      let message = "later"
      let retryAfter: Duration?
    }
    var configuration = ListConfiguration()
    configuration.maxRetryAfter = .seconds(Int64.max) + .seconds(Int64.max)
    configuration.retryPolicy = RetryPolicy(maxAttempts: 2)
    let source = ScriptedSource<Int>()
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().fail(Later(retryAfter: time))
    #expect(await eventually { list.state.wait != nil || list.state.failure != nil })
    if let wait = list.state.wait { #expect(wait.secondsLeft ?? 0 >= 1 && !wait.sentence.isEmpty) }
    #expect(ListFailure(Later(retryAfter: time)).retryAfter ?? .zero >= .zero)
  }

  @Test(arguments: times) func waitsOfAnyTimeEnd(_ time: Duration) async throws {
    let list = ListViewModel(items: [Card(id: 1), Card(id: 2)])
    let deletions = ListDeletions(of: list)
    deletions.undoTime = time
    deletions.delete([list.rowIDs[0]])
    deletions.undo()
    let searched = ListViewModel(search: "", debounce: time, cachedSearches: 3) { _ in Cards(before: nil, after: nil) }
    searched.start()
    searched.searchText = "a"
    #expect(await eventually(within: time) { true })
    let clock = TestClock()
    clock.advance(by: time)
    clock.advance(by: time)
    let later = clock.now.advanced(by: time)
    #expect(clock.now.duration(to: later) == time)
    let sleeper = Task { try await clock.sleep(until: later) }
    sleeper.cancel()
    _ = await sleeper.result
    let script = Script<Int, Int>()
    let call = Task { try await script.next(within: time) }
    call.cancel()
    _ = await call.result
  }

  @Test(arguments: numbers) func otherValuesTakeAnyNumber(_ number: Int) async {
    let failure = ListFailure(ListError.timedOut)
    _ = RetryWait(failure: failure, attempt: number, secondsLeft: number).sentence
    _ = ListDetailFailures(count: number, failure: failure)
    _ = PageRequest<Int>(key: number, count: number)
    #expect(PageSection(1, count: number).count ?? 0 >= 0)
    #expect(ListNewItems(start: number, end: number).count(at: .start) == number)
    let size = PictureSize(width: number, height: number)
    for step in Self.numbers {
      let rounded = size.roundedUp(to: step)
      #expect(rounded.width >= size.width && rounded.height <= 16_384)
      let scaled = size.scaledExtents(ofWidth: number, height: step)
      #expect(scaled.width >= 1 && scaled.height >= 1)
    }
    let searched = ListViewModel(search: "", cachedSearches: number) { _ in Cards(before: nil, after: nil) }
    searched.start()
    let list = ListViewModel(items: [EditedCard(id: 1)])
    let outbox = ListOutbox<CardEdit>(of: list, server: Script(), capacity: number)
    try? outbox.submit(.remove(1))
    #expect(outbox.edits.count == 1)
    outbox.removeAll()
  }

  @Test(arguments: numbers, numbers) func picturesMayCostAndBeLimitedByAnyNumber(cost: Int, limit: Int) async throws {
    let loader = PictureLoader<Int, Int>(
      PictureSource { _ in [1] }, decoder: PictureDecoder(cost: { $0 }) { _, _ in cost }, memoryLimit: limit,
      maxBytes: limit)
    for id in 0..<3 { _ = try? await loader.picture(id, size: PictureSize(width: 1, height: 1)) }
    #expect(loader.memorySize >= 0)
    loader.memoryLimit = limit
    #expect(loader.memoryLimit >= 0)
  }
}
