import DynamicLists
import DynamicListsTesting
import Testing

/// Somebody else deletes items between two pages of a source that counts.
@MainActor
struct ListViewModelSeamTests {
  private struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
  }

  private actor Server {
    private var ids = Array(0..<100)
    private(set) var offsets: [Int] = []

    func delete(_ gone: Range<Int>) { ids.removeAll(where: gone.contains) }

    func page(at offset: Int, count: Int) -> (ids: ArraySlice<Int>, total: Int) {
      offsets.append(offset)
      let start = min(offset, ids.count)
      return (ids[start..<min(start + count, ids.count)], ids.count)
    }
  }

  private struct Offsets: PageSource {
    let server: Server
    var total: @Sendable (Int) -> TotalCount = { .exact($0) }

    func page(_ request: PageRequest<Int>) async throws -> Page<Entry, Int> {
      let offset = request.key ?? 0
      let (ids, count) = await server.page(at: offset, count: request.count)
      let end = offset + ids.count
      return Page(
        items: ids.map { Entry(id: $0) }, next: end < count ? end : nil, before: offset, total: total(count))
    }

    func key(_ key: Int, shiftedBy count: Int) -> Int { max(0, key + count) }
  }

  private func list(_ source: Offsets) async -> ListViewModel<Entry> {
    var configuration = ListConfiguration(itemBatchCount: 10)
    configuration.prefetch = .manual
    let list = ListViewModel(source: source, configuration: configuration)
    list.start()
    #expect(await eventually { list.state == .items })
    return list
  }

  private func loadMore(_ list: ListViewModel<Entry>) async {
    list.loadMore()
    #expect(await eventually { !list.loadStates.append.isLoading })
  }

  @Test func noItemIsSkipped() async {
    let server = Server()
    let list = await list(Offsets(server: server))
    await server.delete(2..<5)
    await loadMore(list)
    #expect(list.items.map(\.id) == Array(0..<20), "the deleted ones stay until a refresh")
    #expect(list.totalCount == 97 && list.metrics.seamsAskedAgain == 1)
    #expect(await server.offsets == [0, 10, 7])
    await loadMore(list)
    #expect(list.items.map(\.id) == Array(0..<30))
    #expect(await server.offsets == [0, 10, 7, 17], "once for each deletion")
  }

  @Test func itemsThatWereDeletedFartherDownCostOneRequest() async {
    let server = Server()
    let list = await list(Offsets(server: server))
    await server.delete(90..<95)
    await loadMore(list)
    #expect(list.items.map(\.id) == Array(0..<15) && list.totalCount == 95)
    await loadMore(list)
    #expect(list.items.map(\.id) == Array(0..<25))
    #expect(await server.offsets == [0, 10, 5, 15])
  }

  @Test func aTotalThatIsNotExactSaysNothingOfWhatIsMissing() async {
    let server = Server()
    let list = await list(Offsets(server: server, total: { .estimated($0) }))
    #expect(list.total == .estimated(100) && list.totalCount == nil)
    await server.delete(2..<5)
    await loadMore(list)
    #expect(list.items.map(\.id) == Array(0..<10) + Array(13..<23) && list.metrics.seamsAskedAgain == 0)
    #expect(list.total == .estimated(97))
  }
}
