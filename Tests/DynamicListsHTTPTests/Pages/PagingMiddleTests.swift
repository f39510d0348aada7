#if os(macOS) || os(Linux)
  import DynamicLists
  import DynamicListsHTTP
  import Foundation
  import Testing

  /// Lists that open in the middle: each shape of pages, at both ends, with a real server.
  @MainActor
  @Suite(.serialized, .enabled(if: ExampleServer.isAvailable, "python3 is not installed"))
  struct PagingMiddleTests {
    /// A list of the places 31 to 90.
    private func middle(of shape: PagingShape) async throws -> ServedArticles {
      let served = try ServedArticles(shape)
      try await served.start(onPage: 2)
      await served.more(at: .prepend)
      #expect(served.ids == shape.ids(31...90))
      return served
    }

    /// Loads what is missing at both ends.
    private func expectAllLoadOnce(_ served: ServedArticles, _ shape: PagingShape) async {
      await served.all(at: .prepend)
      await served.all(at: .append)
      #expect(served.ids == shape.ids(1...130))
      #expect(served.list.metrics.duplicateItems == 0)
    }

    @Test(arguments: PagingShape.all, [false, true])
    func aRefreshKeepsTheList(_ shape: PagingShape, whileRowsAreVisible: Bool) async throws {
      let served = try await middle(of: shape)
      defer { served.stop() }
      let seen = served.list.rowIDs[40..<45].map { $0 }
      if whileRowsAreVisible { for row in seen { served.list.reports.appeared(row) } }
      #expect(await served.list.refresh() == .refreshed)
      if whileRowsAreVisible { #expect(seen.allSatisfy { served.list.row($0) != nil }) }
      await expectAllLoadOnce(served, shape)
    }

    @Test(arguments: PagingShape.all)
    func aResetOpensTheListWhereItBegan(_ shape: PagingShape) async throws {
      let served = try await middle(of: shape)
      defer { served.stop() }
      served.list.reset()
      await served.wait("The first page should land") { served.list.state == .items }
      #expect(served.ids == shape.ids(61...90))
      await expectAllLoadOnce(served, shape)
    }

    @Test(arguments: PagingShape.all, [PageEdge.append, .prepend])
    func theListGoesOnAfterAFailedPage(_ shape: PagingShape, at edge: PageEdge) async throws {
      let served = try await middle(of: shape)
      defer { served.stop() }
      for fault in ["500", "truncated"] where served.state(edge) != .complete {
        let before = served.ids
        try await served.server.control(#"{"routes": {"\#(shape.path)": {"fault": "\#(fault)", "times": 1}}}"#)
        await served.more(at: edge)
        #expect(served.state(edge).failure?.isRetryable == true && served.ids == before)
        served.list.retry()
        // The page may be the empty one behind the end, which says that nothing follows.
        await served.wait("The retry should bring rows") {
          served.ids.count > before.count || served.state(edge) == .complete
        }
      }
      await expectAllLoadOnce(served, shape)
    }

    /// Without those whose server inserts articles meanwhile: an offset above the rows then skips some.
    @Test(arguments: PagingShape.all.filter { $0.repeating.contains("duplicates") })
    func articlesThatPagesRepeatAreShownOnce(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.server.control(shape.repeating)
      try await served.start(onPage: 2)
      await served.all(at: .append)
      await served.all(at: .prepend)
      #expect(served.ids == shape.ids(1...130))
      #expect(served.list.metrics.duplicateItems > 0)
    }
  }
#endif
