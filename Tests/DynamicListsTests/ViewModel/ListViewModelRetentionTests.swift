import DynamicLists
import DynamicListsTesting
import Testing

/// Pages far away are dropped and come back, from the list's point of view.
@MainActor
struct ListViewModelRetentionTests {
  private struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
    var isLiked = false
  }

  /// What a server has, and the offsets that it was asked for.
  private actor Server {
    private(set) var ids: [Int]
    private(set) var offsets: [Int] = []

    init(_ count: Int) { ids = Array(0..<count) }

    func page(at offset: Int, count: Int) -> Page<Entry, Int> {
      offsets.append(offset)
      let start = min(max(0, offset), ids.count)
      let end = min(start + count, ids.count)
      return Page(
        items: ids[start..<end].map { Entry(id: $0) }, next: end < ids.count ? end : nil,
        previous: start > 0 ? max(0, start - count) : nil)
    }

    func insert(_ id: Int, at position: Int) { ids.insert(id, at: position) }
  }

  private struct Offsets: PageSource {
    let server: Server

    func page(_ request: PageRequest<Int>) async throws -> Page<Entry, Int> {
      await server.page(at: request.key ?? 0, count: request.count)
    }

    func key(_ key: Int, shiftedBy count: Int) -> Int { key + count }
  }

  /// The same server by the numbers of its pages, of ten items each.
  private struct Numbers: PageSource {
    let server: Server

    func page(_ request: PageRequest<Int>) async throws -> Page<Entry, Int> {
      let number = request.key ?? 0
      let page = await server.page(at: number * 10, count: 10)
      return Page(
        items: page.items, next: page.next == nil ? nil : number + 1, previous: number > 0 ? number - 1 : nil)
    }

    func key(_ key: Int, shiftedBy count: Int) -> Int { count < 0 ? max(0, key - (9 - count) / 10) : key }
  }

  /// A model that counts; each page has as many items as it is asked for.
  private struct Counter: ListModel {
    let end: Int
    var next = 0

    mutating func fetchNextItems(count: Int) async throws -> [Entry] {
      let page = next..<min(next + count, end)
      next = page.upperBound
      return page.map { Entry(id: $0) }
    }

    mutating func reset() { next = 0 }
  }

  /// A model whose copies share one position.
  private final class SharedCounter: ListModel {
    private actor Position {
      private var next = 0

      func pass(_ count: Int) -> Range<Int> {
        defer { next += count }
        return next..<next + count
      }
    }

    private let position = Position()

    func fetchNextItems(count: Int) async throws -> [Entry] { await position.pass(count).map { Entry(id: $0) } }

    func reset() {}
  }

  private var configuration: ListConfiguration {
    var configuration = ListConfiguration(itemBatchCount: 10)
    configuration.maxItemCount = 40
    return configuration
  }

  private func isSettled(_ list: ListViewModel<Entry>) async -> Bool {
    await eventually { list.state == .items && !list.loadStates.isLoadingAtAnEnd }
  }

  /// Scrolls by screens of eight rows until a row is on screen; the rows are those of the server in its order.
  private func scroll(to id: Int, of list: ListViewModel<Entry>) async {
    for _ in 0..<2_000 {
      #expect(await isSettled(list))
      let ids = list.items.map(\.id)
      if let position = ids.firstIndex(of: id) {
        let start = max(0, min(position, ids.count - 8))
        list.reports.scrolled(to: slots(start..<start + min(8, ids.count), of: list))
        #expect(await isSettled(list))
        return
      }
      // A person passes some rows before the next page loads.
      for step in [2, 1, 0] {
        let start = id < ids[0] ? step : ids.count - 8 - step
        list.reports.scrolled(to: slots(start..<start + 8, of: list))
      }
    }
    Issue.record("row \(id) never comes")
  }

  private func slots(_ rows: Range<Int>, of list: ListViewModel<Entry>) -> Range<Int> {
    let slots = list.slots
    let first = slots.position(of: list.rowIDs[rows.lowerBound]) ?? 0
    return first..<first + rows.count
  }

  private func demandStretch(of all: [Int], _ list: ListViewModel<Entry>) {
    let ids = list.items.map(\.id)
    let start = all.firstIndex(of: ids.first ?? -1) ?? 0
    #expect(ids == Array(all[start..<min(all.count, start + ids.count)]), "no row is missing")
    #expect(ids.count <= 40)
  }

  @Test func rowsStayWithinTheBoundAndComeBack() async {
    let server = Server(1_000)
    let list = ListViewModel(source: Offsets(server: server), configuration: configuration)
    list.start()
    for id in stride(from: 0, to: 1_000, by: 100) {
      await scroll(to: id, of: list)
      demandStretch(of: await server.ids, list)
    }
    await scroll(to: 999, of: list)
    #expect(list.loadStates.append == .complete && list.metrics.droppedPages > 90)
    for id in stride(from: 900, through: 0, by: -100) {
      await scroll(to: id, of: list)
      demandStretch(of: await server.ids, list)
    }
    #expect(list.loadStates.prepend == .complete && list.items.first?.id == 0)
    #expect(list.metrics.overlappingPages == 0)
  }

  @Test(arguments: [true, false]) func noItemIsMissedAboveAfterOneWasInsertedThere(byOffset: Bool) async throws {
    let server = Server(200)
    let list =
      byOffset
      ? ListViewModel(source: Offsets(server: server), configuration: configuration)
      : ListViewModel(source: Numbers(server: server), configuration: configuration)
    list.start()
    await scroll(to: 20, of: list)
    #expect(list.items.first?.id == 0)
    try await list.insert(Entry(id: 1_000), at: 3) { await server.insert(1_000, at: 3) }
    await scroll(to: 150, of: list)
    #expect((list.items.first?.id ?? 0) > 40)
    await scroll(to: 0, of: list)
    for id in [20, 10] { #expect(list.items.contains { $0.id == id }) }
    demandStretch(of: await server.ids, list)
  }

  @Test func aDroppedRowStaysSelectedAndKeepsItsPendingEdit() async throws {
    let server = Server(200)
    let list = ListViewModel(source: Offsets(server: server), configuration: configuration)
    list.start()
    await scroll(to: 0, of: list)
    let row = try #require(list.rowID(of: 2))
    list.selectionMode = .many
    list.select([row])
    let answer = Script<Int, Void>()
    let edit = Task { try await list.update(row, { $0.isLiked = true }, confirm: { try await answer.respond(to: 1) }) }
    let call = await answer.next()
    await scroll(to: 150, of: list)
    #expect(list.rowID(of: 2) == nil && list.selection == .only([row]))
    call.answer(())
    try await edit.value
    await scroll(to: 0, of: list)
    #expect(list.rowID(of: 2) == row && list.selection == .only([row]))
  }

  @Test func aModelThatIsAValueFetchesItsPagesAgain() async {
    let list = ListViewModel(Counter(end: 1_000), configuration: configuration)
    list.start()
    await scroll(to: 999, of: list)
    #expect(list.metrics.droppedPages > 90)
    demandStretch(of: Array(0..<1_000), list)
    for id in [950, 400, 401, 0] {
      await scroll(to: id, of: list)
      demandStretch(of: Array(0..<1_000), list)
    }
    #expect(list.items.first?.id == 0 && list.loadStates.prepend == .complete)
    await scroll(to: 80, of: list)
    demandStretch(of: Array(0..<1_000), list)
  }

  @Test func ofAModelThatIsAClassNothingIsDropped() async {
    let list = ListViewModel(SharedCounter(), configuration: configuration)
    list.start()
    for _ in 0..<8 {
      #expect(await isSettled(list))
      list.reports.scrolled(to: list.rowIDs.count - 8..<list.rowIDs.count)
    }
    #expect(await isSettled(list))
    #expect(list.rowIDs.count > 60 && list.metrics.droppedPages == 0 && list.metrics.rowsBeyondBound > 20)
    #expect(list.items.map(\.id) == Array(0..<list.rowIDs.count))
  }
}
