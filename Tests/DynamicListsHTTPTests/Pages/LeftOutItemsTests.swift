import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Pages of which the app leaves items out: what was received and what is kept are two numbers.
@MainActor
struct LeftOutItemsTests {
  private typealias Item = EndingShape.Item
  private typealias Answer = EndingShape.Answer

  /// Keeps items whose number is not in the ranges: those are advertisements.
  private static func kept(_ left: ClosedRange<Int>) -> @Sendable (Answer) -> [Item] {
    { $0.items.filter { !left.contains($0.id) } }
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var hasTotal = false
    let list: @MainActor @Sendable (HTTPClient, ListConfiguration, ClosedRange<Int>) -> ListViewModel<EndingShape.Item>

    init<Key>(_ name: String, hasTotal: Bool = false, _ paging: Paging<EndingShape.Item, EndingShape.Answer, Key>) {
      testDescription = name
      self.hasTotal = hasTotal
      list = { http, configuration, left in
        ListViewModel(
          source: JSONPageSource(
            .made("https://example.org/list"), items: LeftOutItemsTests.kept(left), received: \.items.count,
            paging: paging, http: http), configuration: configuration)
      }
    }
  }

  nonisolated static let shapes = [
    Shape("offsets", .offset()),
    Shape("offsets and a total", hasTotal: true, .offset(total: \.total)),
    Shape("numbers", .numbered()),
    Shape("numbers and a total", hasTotal: true, .numbered(size: 3, as: "limit", total: \.total)),
    Shape("cursors", hasTotal: true, .cursor(next: \.next, total: \.total)),
    Shape("ids", .keyset(after: "after", id: \.id, receivedIDs: { $0.items.map(\.id) })),
    Shape("links", hasTotal: true, .links(total: \.total)),
    Shape("addresses", hasTotal: true, .addresses(next: { $0.next.map { "?cursor=\($0)" } }, total: \.total)),
  ]

  private func load(_ shape: Shape, _ server: EndingServer, without left: ClosedRange<Int>) async -> (
    ListViewModel<EndingShape.Item>, ScriptedTransport
  ) {
    let transport = ScriptedTransport { server.answer($0) }
    var configuration = ListConfiguration(itemBatchCount: 3, prefetchMargin: 1_000)
    configuration.maxConsecutivePages = 20
    configuration.maxPlaceholders = 1_000
    let list = shape.list(HTTPClient(transport: transport), configuration, left)
    list.start()
    _ = await DynamicListsTesting.eventually {
      list.loadStates.append == .complete || list.state.failure != nil
    }
    return (list, transport)
  }

  @Test(arguments: shapes, [4...6, 1...3, 1...6, 7...9, 2...8])
  func aPageOfWhichNothingIsKeptDoesNotEndTheList(_ shape: Shape, _ left: ClosedRange<Int>) async {
    let (list, transport) = await load(shape, EndingServer(count: 9), without: left)
    #expect(list.items.map(\.id) == (1...9).filter { !left.contains($0) })
    #expect(list.loadStates.append == .complete && list.state == .items)
    #expect(transport.asked.entries.count <= 4, "no item is asked for twice")
    #expect(list.metrics.duplicateItems == 0)
    if shape.hasTotal { #expect(list.totalCount == 9) }
    #expect(list.slots.allSatisfy { !$0.isUnloaded })
  }

  @Test(arguments: shapes) func aListOfWhichNothingIsKeptIsEmptyInTheEnd(_ shape: Shape) async {
    let (list, _) = await load(shape, EndingServer(count: 9), without: 1...9)
    #expect(list.state == .empty(filtered: false) && list.loadStates.append == .complete)
  }

  @Test(arguments: EndingShape.all, [4...6, 1...3, 1...6, 7...9, 2...8])
  func noEdgeAndNoRefreshEndsAtAPageOfWhichNothingIsKept(_ shape: EndingShape, _ left: ClosedRange<Int>) async {
    let kept = (1...9).filter { !left.contains($0) }
    // A list of ids opens behind the item with the id.
    for position in [nil, 3, 6] {
      let run = LastPageTests.Run(shape, EndingServer(count: 9), at: position, budget: 20) { items in
        items.filter { !left.contains($0.id) }
      }
      func isWhole() async -> Bool {
        await DynamicListsTesting.eventually {
          // A person who stays at the top.
          run.list.reports.scrolled(to: run.list.slots.rowRange.prefix(1))
          return run.list.items.map(\.id) == kept && run.list.loadStates.append == .complete
            && run.list.loadStates.prepend == .complete
        }
      }
      #expect(await isWhole(), "opens at \(position ?? 0): \(run.summary)")
      await run.list.refresh(.loadedPages)
      #expect(await isWhole(), "refreshed, opened at \(position ?? 0): \(run.summary)")
    }
  }

  @Test func aListWhoseBudgetIsSpentOnPagesWithoutRowsIsNotEmpty() async {
    let server = EndingServer(count: 90)
    var configuration = ListConfiguration(itemBatchCount: 3)
    configuration.maxConsecutivePages = 4
    let transport = ScriptedTransport { server.answer($0) }
    let list = Self.shapes[1].list(HTTPClient(transport: transport), configuration, 1...90)
    list.start()
    #expect(await DynamicListsTesting.eventually { list.loadStates.pausedEnd == .append })
    #expect(list.state == .loading && list.totalCount == 90 && transport.asked.entries.count == 4)
  }

  @Test func positionsFollowFromWhatWasReceived() async throws {
    let server = EndingServer(count: 9)
    let source = JSONPageSource(
      .made("https://example.org/list"), items: Self.kept(4...5), received: \.items.count,
      paging: .offset(total: \.total), http: HTTPClient(transport: ScriptedTransport { server.answer($0) }))
    let page = try await source.page(PageRequest(key: 3, count: 3))
    #expect(page == Page(items: [Item(id: 6)], receivedCount: 3, next: 6, previous: 3, before: 3, after: 3))
  }

  @Test func anItemMayBecomeSeveralRows() async throws {
    let server = EndingServer(count: 9)
    let source = JSONPageSource(
      .made("https://example.org/list"), items: { (answer: Answer) in answer.items + answer.items },
      received: \.items.count, paging: .offset(total: \.total),
      http: HTTPClient(transport: ScriptedTransport { server.answer($0) }))
    let page = try await source.page(PageRequest(key: 3, count: 3))
    #expect(page.items.count == 6 && page.receivedCount == 3 && page.next == 6 && page.after == 3)
  }

  @Test func idsOfWhichNothingWasKeptFailAndDoNotEndTheList() async {
    let server = EndingServer(count: 9)
    let source = JSONPageSource(
      .made("https://example.org/list"), items: Self.kept(1...3), received: \.items.count,
      paging: .keyset(after: "after", id: \.id), http: HTTPClient(transport: ScriptedTransport { server.answer($0) }))
    let error = await failure { try await source.page(PageRequest(count: 3)) }
    #expect(error?.isRetryable == false)
  }

  @Test func nullNodesOfAConnectionCountAsReceived() async throws {
    let body =
      #"{"data": {"list": {"nodes": [null, {"id": 2}], "totalCount": 9, "pageInfo": {"hasNextPage": true, "endCursor": "e"}}}}"#
    let source = JSONPageSource(
      .made("https://example.org/list"), query: "q", EndingShape.Connection.self, connection: \.list,
      http: HTTPClient(transport: ScriptedTransport(body)))
    let page = try await source.page(PageRequest(count: 2))
    #expect(page == Page(items: [Item(id: 2)], receivedCount: 2, next: "e", before: 0, after: 7))
  }
}
