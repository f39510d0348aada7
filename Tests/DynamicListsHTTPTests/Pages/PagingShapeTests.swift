#if os(macOS) || os(Linux)
  import DynamicLists
  import DynamicListsHTTP
  import Foundation
  import Testing

  /// Each shape of pages, with the source of the documentation and a real server.
  @MainActor
  @Suite(.serialized, .enabled(if: ExampleServer.isAvailable, "python3 is not installed"))
  struct PagingShapeTests {
    @Test(arguments: PagingShape.all)
    func allRowsLoadOnceInOrder(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.start()
      #expect(served.ids == shape.ids(1...30))
      #expect(served.state(.prepend) == .complete)
      await served.all()
      #expect(served.ids == shape.ids(1...130))
      #expect(served.list.metrics.duplicateItems == 0)
      #expect(try await served.asked == shape.requests)
    }

    @Test(arguments: PagingShape.all)
    func theFirstPageSaysHowManyThereAreIfTheServerDoes(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.start()
      #expect(served.list.totalCount == (shape.hasTotal ? 130 : nil))
      guard shape.hasTotal else { return }
      await served.all()
      #expect(served.list.totalCount == 130)
    }

    @Test(arguments: PagingShape.all)
    func theListGoesOnAfterAFailedPage(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.start()
      for fault in ["500", "truncated"] {
        let before = served.ids
        try await served.server.control(#"{"routes": {"\#(shape.path)": {"fault": "\#(fault)", "times": 1}}}"#)
        await served.more()
        #expect(served.state(.append).failure?.isRetryable == true)
        #expect(served.ids == before)
        served.list.retry()
        await served.wait("The retry should bring rows") { served.ids.count > before.count }
      }
      await served.all()
      #expect(served.ids == shape.ids(1...130))
    }

    @Test(arguments: PagingShape.all)
    func aListThatOpensInTheMiddleLoadsBothWays(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.start(onPage: 2)
      #expect(served.ids == shape.ids(61...90))
      await served.more(at: .prepend)
      #expect(served.ids == shape.ids(31...90))
      await served.all(at: .append)
      await served.all(at: .prepend)
      #expect(served.ids == shape.ids(1...130))
      #expect(served.list.metrics.duplicateItems == 0)
    }

    @Test(arguments: PagingShape.all)
    func articlesThatPagesRepeatAreShownOnce(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.server.control(shape.repeating)
      try await served.start()
      await served.all()
      #expect(served.ids == shape.ids(1...130))
      #expect(served.list.metrics.duplicateItems > 0)
    }

    @Test(arguments: PagingShape.all)
    func aFullLastPageEndsTheListAndNothingIsAskedForBehindIt(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.server.control(#"{"endAfter": 60}"#)
      try await served.start()
      await served.all()
      #expect(served.ids == shape.ids(1...60))
      let asked = try await served.asked
      #expect(asked == shape.requests - 3)
      await served.more()
      await served.more(at: .prepend)
      #expect(try await served.asked == asked)
    }

    @Test(arguments: PagingShape.all)
    func aListWithoutArticlesIsEmpty(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.server.control(#"{"endAfter": 0}"#)
      try await served.start()
      #expect(served.list.state == .empty(filtered: false))
      #expect(try await served.asked == 1)
    }

    @Test(arguments: PagingShape.all.filter(\.hasPositions))
    func aPositionIsFoundWithoutThePagesBeforeIt(_ shape: PagingShape) async throws {
      let served = try ServedArticles(shape)
      defer { served.stop() }
      try await served.start(jumpsTo: 90)
      #expect(served.ids == shape.ids(91...120))
      #expect(served.list.totalCount == 130)
      #expect(try await served.asked == 1)
      await served.all(at: .append)
      await served.all(at: .prepend)
      #expect(served.ids == shape.ids(1...130))
    }
  }
#endif
