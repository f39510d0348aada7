import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Extreme ids, positions, numbers and errors, as a source or an owner may bring them.
@MainActor
struct HostileInputTests {
  private struct Thing<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
    let id: ID
    var text = ""
  }

  /// An id whose hash equals the hash of all others.
  private struct Colliding: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  private func loaded<Item: Sendable>(_ items: [Item], of source: ScriptedSource<Item>) async -> ListViewModel<Item> {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items))
    #expect(await eventually { list.state == .items })
    return list
  }

  /// Loads items with these ids, loads them again in another order, and edits, moves and removes each by its id.
  private func expectRows<ID: Hashable & Sendable>(withIDs ids: [ID]) async {
    let source = ScriptedSource<Thing<ID>>()
    let list = await loaded(ids.map { Thing(id: $0) }, of: source)
    #expect(list.items.map(\.id) == ids)
    let rows = Array(list.rowIDs)
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: ids.reversed().map { Thing(id: $0) }))
    #expect(await outcome == .refreshed)
    #expect(Array(list.rowIDs) == rows.reversed(), "each item keeps its row")
    for id in ids { list.update(id) { $0.text += "edited" } }
    #expect(list.items.allSatisfy { $0.text == "edited" })
    list.move(ids[0], to: 0)
    #expect(list.items.map(\.id) == [ids[0]] + ids.dropFirst().reversed())
    for id in ids {
      #expect(list.rowID(of: id) != nil)
      list.remove(id)
      #expect(list.rowID(of: id) == nil)
    }
    #expect(list.state == .empty(filtered: false))
  }

  // MARK: Ids

  @Test func negativeAndLargestNumbersAreIds() async {
    await expectRows(withIDs: [Int.min, -1, 0, 1, .max])
    await expectRows(withIDs: [UInt64.max, 0, UInt64(Int.max) + 1])
    await expectRows(withIDs: [-Double.infinity, -0.5, 0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity])
  }

  @Test func emptyInvisibleAndHarmfulTextsAreIds() async {
    await expectRows(withIDs: [
      "", " ", "\0", "a\0b", "a", "A", "\u{1B}[2J", "\u{202E}", "\u{200B}", "<b>", "&amp;", "../..", "🏴‍☠️",
    ])
  }

  @Test func textsOfAMegabyteAreIds() async {
    let long = String(repeating: "x", count: 1_000_000)
    await expectRows(withIDs: [long, long + "y", "y" + long, String(repeating: "e\u{301}", count: 300_000)])
  }

  @Test func nilIsAnID() async {
    await expectRows(withIDs: [Int?.some(0), nil, 1])
    await expectRows(withIDs: [Int??.some(.some(0)), .some(nil), nil])
  }

  @Test func idsWithEqualHashesAreDifferentRows() async {
    await expectRows(withIDs: (0..<300).map(Colliding.init))
  }

  @Test func textsThatDifferOnlyInTheirBytesAreOneID() async {
    let source = ScriptedSource<Thing<String>>()
    let list = await loaded([Thing(id: "caf\u{E9}"), Thing(id: "cafe\u{301}", text: "later")], of: source)
    #expect(list.items.map(\.text) == ["later"])
    #expect(list.metrics.duplicateItems == 1)
    #expect(list.item(of: "cafe\u{301}") == list.item(of: "caf\u{E9}"))
  }

  @Test func aHundredThousandCopiesInAPageAreOneRow() async {
    let source = ScriptedSource<Thing<Int>>()
    let list = await loaded((0..<100_000).map { Thing(id: 7, text: "\($0)") }, of: source)
    #expect(list.items.map(\.text) == ["99999"])
    #expect(list.metrics.duplicateItems == 99_999)
  }

  @Test func idsThatAreNotEqualToThemselvesAreRowsThatCannotBeFound() async {
    let source = ScriptedSource<Thing<Double>>()
    let list = await loaded([.nan, 1, .nan, -.nan, .signalingNaN].map { Thing(id: $0) }, of: source)
    #expect(list.items.count == 5 && list.metrics.duplicateItems == 0)
    #expect(list.rowID(of: .nan) == nil)
    list.update(.nan) { $0.text = "found" }
    list.remove(.nan)
    await #expect(throws: ListError.rowNotFound) {
      try await list.update(.nan) {
        $0.text = "found"
      } confirm: {
      }
    }
    #expect(list.items.map(\.text) == ["", "", "", "", ""])
    let one = list.rowID(of: 1)
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: [Thing(id: .nan), Thing(id: 1)]))
    #expect(await outcome == .refreshed)
    #expect(list.items.count == 2 && list.rowID(of: 1) == one)
    for row in Array(list.rowIDs) { list.remove(row) }
    #expect(list.state == .empty(filtered: false))
  }

  // MARK: Amounts

  @Test func aPageOfAQuarterMillionItemsIsOneChange() async {
    let source = ScriptedSource<Int>()
    let list = ListViewModel(source: source, clock: TestClock())
    let log = ChangeLog(of: list) { Issue.record("The test did not read \($0)") }
    list.start()
    await source.script.next().answer(Page(items: Array(0..<250_000), next: 1))
    #expect(await eventually { list.state == .items })
    #expect(log.read() == "0+250000")
    #expect(list.items[249_999] == 249_999)
    // Rows are made on demand, and the next page loads only near the end.
    #expect(list.rows[125_000].item == 125_000)
    #expect(list.loadStates.append == .idle && list.metrics.pageLoads == 1)
  }

  @Test func aSourceOfEmptyPagesThatAnnouncesMorePausesTheList() async {
    let source = ScriptedSource<Int>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    for page in 1...list.configuration.maxConsecutivePages {
      await source.script.next().answer(Page(items: [], next: page))
    }
    #expect(await eventually { list.loadStates.append == .paused })
    #expect(list.metrics.pageLoads == list.configuration.maxConsecutivePages)
  }

  @Test func theLargestNumbersAreValidBounds() async {
    let source = ScriptedSource<ScriptedItem>()
    let details = Script<Int, String>()
    var configuration = ListConfiguration(itemBatchCount: .max, prefetchMargin: .max)
    configuration.detailMargin = .rows(.max)
    configuration.maxConcurrentDetails = .max
    configuration.maxConsecutivePages = .max
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    let call = await source.script.next()
    #expect(call.request.count == .max)
    call.answer(Page(items: (0..<100).map { ScriptedItem($0, script: details) }))
    #expect(await eventually { list.state == .items })
    for row in list.rowIDs.suffix(10) { list.reports.appeared(row) }
    for _ in 0..<100 { await details.next().answer("there") }
    #expect(await eventually { list.items.allSatisfy { $0.detail == "there" } })
  }

  @Test func positionsOutOfRangeAreClamped() {
    let list = ListViewModel(items: [1, 2, 3])
    list.insert(0, at: .min)
    list.insert(4, at: .max)
    #expect(Array(list.items) == [0, 1, 2, 3, 4])
    list.move(list.rowIDs[0], to: .max)
    list.move(list.rowIDs[3], to: .min)
    #expect(Array(list.items) == [4, 1, 2, 3, 0])
    for position in [Int.min, -1, 5, .max] {
      let row = list.rowIDs[2]
      #expect(list.position(of: row, hint: position) == 2)
      #expect(list.row(row, at: position)?.item == 2)
      list.reports.appeared(row, at: position)
      list.reports.disappeared(row, at: position)
    }
    for number in [Int.min, -1, 0, .max] {
      list.reports.appeared(RowID(number))
      list.remove(RowID(number))
    }
    #expect(Array(list.items) == [4, 1, 2, 3, 0])
  }

  // MARK: Errors

  @Test func anErrorMessageOfAMegabyteIsCut() async {
    struct Talkative: ListLoadError { let message = String(repeating: "e\u{301}", count: 300_000) }
    let source = ScriptedSource<Int>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().fail(Talkative())
    #expect(await eventually { list.state.isFailed })
    let message = list.loadStates.refresh.failure?.message
    #expect(message == String(repeating: "e\u{301}", count: 500) + "…")
    list.retry()
    await source.script.next().answer(Page(items: [1]))
    #expect(await eventually { list.state == .items })
  }
}
