import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

/// What servers say at the ends of a list: every shape of pages × the last page × its next key × the total × what is
/// beyond the end, at each edge.
@MainActor
struct LastPageTests {
  typealias Item = EndingShape.Item

  /// A list of a server, which loads all pages by itself within its budget.
  struct Run {
    let list: ListViewModel<Item>
    let transport: ScriptedTransport
    let clock = TestClock()

    @MainActor init(
      _ shape: EndingShape, _ server: EndingServer, at position: Int? = nil, budget: Int = 6,
      keep: @escaping EndingShape.Keep = { $0 }
    ) {
      let transport = ScriptedTransport { server.answer($0) }
      self.transport = transport
      var configuration = ListConfiguration(itemBatchCount: EndingServer.size, prefetchMargin: 1_000)
      configuration.maxConsecutivePages = budget
      configuration.maxPlaceholders = 1_000
      list = shape.list(HTTPClient(transport: transport), configuration, clock, position, keep)
      list.start()
    }

    @MainActor func settle() async {
      _ = await DynamicListsTesting.eventually {
        PageEdge.allCases.allSatisfy { !list.loadStates[$0].isLoading } && transport.asked.entries.count > 0
          && list.loadStates.append != .idle || list.state.failure != nil
      }
    }

    @MainActor var summary: String {
      "\(list.items.map(\.id)) \(list.state) \(list.loadStates) total \(list.totalCount ?? -1) "
        + "asked \(transport.asked.entries.map { "\($0.url.query() ?? "")\($0.body.map { String(decoding: $0, as: UTF8.self) } ?? "")" })"
    }
  }

  /// The servers of the table.
  static func servers(counts: [Int]) -> [EndingServer] {
    counts.flatMap { count in
      EndingServer.Key.allCases.flatMap { key in
        EndingServer.Total.allCases.flatMap { total in
          EndingServer.Beyond.allCases.map { EndingServer(count: count, key: key, total: total, beyond: $0) }
        }
      }
    }
  }

  /// An end is known, or all that is left is to ask a server that says that there is more.
  private func hasEnded(_ edge: PageEdge, _ run: Run) -> Bool {
    let state = run.list.loadStates[edge]
    return state == .complete || state == .paused
  }

  /// Whether each empty page says that there is another one.
  private func goesOnForEver(_ server: EndingServer, _ shape: EndingShape) -> Bool {
    let says = shape.namesKeys ? server.key == .fresh : shape.saysMore && server.key != .absent
    return says && server.beyond == .emptyPage
  }

  @Test(arguments: EndingShape.all) func theEndIsReachedAndAllRowsAreShown(_ shape: EndingShape) async {
    for server in Self.servers(counts: [5, 6]) {
      let run = Run(shape, server)
      await run.settle()
      let what = Comment(rawValue: "\(server): \(run.summary)")
      #expect(run.list.items.map(\.id) == Array(1...server.count), what)
      #expect(run.list.state == .items && hasEnded(.append, run), what)
      #expect(run.transport.asked.entries.count <= 8, what)
      let saysMore = goesOnForEver(server, shape)
      if !saysMore { #expect(run.list.loadStates.append == .complete, what) }
      guard run.list.loadStates.append == .complete else { continue }
      #expect(run.list.slots.allSatisfy { !$0.isUnloaded }, what)
      // The positions of numbers follow from a size, which a server may not keep to.
      let isKnown = shape.hasPositions && !(server.total == .low && shape.testDescription == "numbers")
      if isKnown { #expect(run.list.totalCount == (server.total == .none ? nil : server.count), what) }
      if server.total == .high { #expect(run.list.totalCount == nil || run.list.totalCount == server.count, what) }
    }
  }

  @Test(arguments: EndingShape.all) func theFirstPageMayBeTheLastOneOrEmpty(_ shape: EndingShape) async {
    for server in Self.servers(counts: [0, 2, 3]) {
      let run = Run(shape, server)
      await run.settle()
      let what = Comment(rawValue: "\(server): \(run.summary)")
      #expect(run.list.items.map(\.id) == Array((1...3).prefix(server.count)), what)
      #expect(hasEnded(.append, run), what)
      if server.count > 0 {
        #expect(run.list.state == .items, what)
      } else if run.list.loadStates.pausedEnd == nil {
        #expect(run.list.state == .empty(filtered: false), what)
      }
      let saysMore = goesOnForEver(server, shape)
      if !saysMore { #expect(run.list.loadStates.append == .complete, what) }
      #expect(run.transport.asked.entries.count <= 14, what)
    }
  }

  @Test(arguments: EndingShape.all) func theStartIsReachedAndAllRowsAreShown(_ shape: EndingShape) async {
    for server in Self.servers(counts: [6, 8]) {
      // A list of ids opens behind the item with the id.
      let run = Run(shape, server, at: 3)
      await run.settle()
      _ = await DynamicListsTesting.eventually {
        // A person who stays at the top.
        run.list.reports.scrolled(to: run.list.slots.rowRange.prefix(1))
        return hasEnded(.prepend, run)
      }
      let what = Comment(rawValue: "\(server): \(run.summary)")
      #expect(run.list.items.map(\.id) == Array(1...server.count), what)
      #expect(run.list.state == .items && hasEnded(.prepend, run), what)
      if !goesOnForEver(server, shape) { #expect(run.list.loadStates.append == .complete, what) }
      if server.key != .fresh { #expect(run.list.loadStates.prepend == .complete, what) }
      #expect(run.transport.asked.entries.count <= 16, what)
    }
  }

  @Test(arguments: EndingShape.all) func aRefreshFindsTheSameEnd(_ shape: EndingShape) async {
    for policy in [RefreshPolicy.firstPage, .visiblePages, .loadedPages] {
      for server in Self.servers(counts: [5, 6]) {
        let run = Run(shape, server)
        await run.settle()
        run.list.reports.scrolled(to: 3..<5)
        await run.list.refresh(policy)
        await run.settle()
        let what = Comment(rawValue: "\(policy) \(server): \(run.summary)")
        // A server that names a later page as the one before the first says which rows are above the others.
        let ids = run.list.items.map(\.id)
        #expect((shape.namesKeys && server.key == .earlier ? ids.sorted() : ids) == Array(1...server.count), what)
        #expect(run.list.state == .items && hasEnded(.append, run), what)
        if !goesOnForEver(server, shape) { #expect(run.list.loadStates.append == .complete, what) }
      }
    }
  }

  @Test(arguments: EndingShape.all.filter(\.hasPositions)) func aJumpNearTheEndFindsTheEnd(_ shape: EndingShape) async {
    for server in Self.servers(counts: [29, 30]) {
      let run = Run(shape, server, budget: 1)
      await run.settle()
      let slots = run.list.slots.count
      if server.total == .right || server.total == .high { #expect(slots >= server.count, "\(server)") }
      // A person drags the thumb to the end, and rests there.
      for _ in 0..<12 {
        run.list.reports.scrolled(to: max(0, run.list.slots.count - 2)..<run.list.slots.count)
        for _ in 0..<5 { await Task.yield() }
        run.clock.advance(by: .milliseconds(200))
        await run.settle()
      }
      let what = Comment(rawValue: "\(server): \(run.summary)")
      #expect(run.list.items.last?.id == server.count && run.list.state == .items, what)
      #expect(!run.list.loadStates.append.isLoading && !run.list.loadStates.refresh.isLoading, what)
      #expect(run.transport.asked.entries.count <= 30, what)
    }
  }

  // MARK: Behind the end at the start

  @Test(arguments: EndingShape.all.filter { !$0.testDescription.hasPrefix("ids") })
  func aListThatOpensBehindTheEndHasRows(_ shape: EndingShape) async {
    for beyond in EndingServer.Beyond.allCases {
      for total in EndingServer.Total.allCases {
        let run = Run(shape, EndingServer(count: 30, total: total, beyond: beyond), at: 498, budget: 1)
        await run.settle()
        let what = Comment(rawValue: "\(beyond) \(total): \(run.summary)")
        let ids = run.list.items.map(\.id)
        #expect(run.list.state == .items && !ids.isEmpty, what)
        #expect(run.transport.asked.entries.count <= 5, what)
        if shape.hasPositions, total == .right, beyond == .emptyPage {
          #expect(ids.contains(30) && run.transport.asked.entries.count <= 3, what)
        } else if !shape.namesKeys {
          #expect(ids.first == 1, what)
        }
      }
    }
  }
}

extension EndingShape: CustomTestStringConvertible {}
