#if os(macOS) || os(Linux)
  import DynamicLists
  import DynamicListsTesting
  import Testing

  /// Every fault of the example server, from its socket to the screen.
  @MainActor
  @Suite(.serialized, .enabled(if: ExampleServer.isAvailable, "python3 is not installed"))
  struct ExampleServerFaultTests {
    @Test(arguments: ServerFault.table)
    func aFaultKeepsTheRowsAndShowsAFailureWithAnAction(_ fault: ServerFault) async throws {
      let shown = try ServedList()
      defer { shown.stop() }
      let (list, stage) = (shown.list, shown.stage)
      await shown.waitForRows(20)
      #expect(stage.screen.first?.hasPrefix("1 ") == true)

      try await shown.server.control("{\(fault.settings), \"match\": \"/feed-2\"}")
      shown.transport.setDeadline(fault.deadline)
      stage.goToEnd()
      await shown.wait("The failure should be shown") { stage.screen.last?.hasSuffix(fault.sees) == true }
      #expect(shown.visibleIDs.last == 20, "\(stage.screen)")
      #expect(shown.ids == Array(1...20))
      #expect(list.state == .items)

      switch fault.goesOn {
      case .patience: break
      case .retry, .retryAgainstTheOdds:
        #expect(list.loadStates.append.failure?.isRetryable == isRetry(fault.goesOn))
        // The list does not retry by itself.
        let asked = try await shown.server.stats.paths["/feed-2.json"]
        stage.goToStart()
        stage.goToEnd()
        #expect(try await shown.server.stats.paths["/feed-2.json"] == asked)
        // A retry during the fault shows the same failure.
        stage.retry()
        await shown.wait("The retry should fail") {
          !list.loadStates.append.isLoading && stage.screen.last == fault.sees
        }
        try await shown.server.control(#"{"fault": "none"}"#)
        shown.transport.setDeadline(nil)
        stage.retry()
      case .byItself(let delay):
        await shown.wait("The list should wait for its second attempt") {
          list.loadStates.append.wait?.attempt == 2 && shown.clock.sleeperCount == 1
        }
        shown.clock.advance(by: delay - .milliseconds(1))
        await shown.wait("The list should wait for the last second") {
          list.loadStates.append.wait?.secondsLeft == 1 && shown.clock.sleeperCount == 1
        }
        shown.clock.advance(by: .milliseconds(1))
      }
      await shown.waitForRows(40)
      #expect(shown.ids == Array(1...40))
      stage.scroll(rows: 5)
      stage.draw()
      #expect(shown.visibleIDs.last.map { $0 > 20 } == true, "\(stage.screen)")
      #expect(stage.shows == [.loading, .rows])
    }

    private func isRetry(_ wayOn: ServerFault.WayOn) -> Bool {
      if case .retry = wayOn { true } else { false }
    }

    @Test func aFailedFirstPageIsShownInPlaceOfTheRows() async throws {
      let shown = try ServedList()
      defer { shown.stop() }
      await shown.waitForRows(20)
      try await shown.server.control(#"{"fault": "500"}"#)
      shown.stage.reset()
      #expect(shown.stage.screen == ["Loading…"])
      let message = ["The server answered with an error (500). Try again later.", "t tries again."]
      await shown.wait("The failure should be shown") { shown.stage.screen == message }
      try await shown.server.control(#"{"fault": "none"}"#)
      shown.stage.retry()
      await shown.waitForRows(20)
      #expect(shown.stage.shows == [.loading, .rows, .loading, .failed, .loading, .rows])
    }

    @Test func aFailedRefreshKeepsTheRowsBelowABanner() async throws {
      let shown = try ServedList()
      defer { shown.stop() }
      await shown.waitForRows(20)
      try await shown.server.control(#"{"fault": "reset"}"#)
      shown.stage.refresh()
      await shown.wait("The failure should be shown above the rows") {
        shown.stage.screen.first == "✗ The connection to the server was lost. Try again. t tries again."
      }
      #expect(shown.visibleIDs == Array(1...9))
      try await shown.server.control(#"{"fault": "none"}"#)
      shown.stage.retry()
      await shown.wait("The banner should disappear") { shown.visibleIDs == Array(1...10) }
    }

    @Test func itemsThatArriveTwiceAreShownOnce() async throws {
      let shown = try ServedList()
      defer { shown.stop() }
      try await shown.server.control(#"{"duplicates": 5}"#)
      shown.stage.reset()
      await shown.waitForRows(20)
      await shown.loadAll()
      #expect(shown.ids == Array(1...160))
      #expect(shown.list.metrics.duplicateItems > 0)
    }

    @Test func itemsInsertedBetweenPagesCauseNoGapAndNoDuplicate() async throws {
      let shown = try ServedList()
      defer { shown.stop() }
      try await shown.server.control(#"{"insertEvery": 3, "endAfter": 120}"#)
      shown.stage.reset()
      await shown.waitForRows(20)
      await shown.loadAll()
      let ids = shown.ids
      #expect(Set(ids).count == ids.count)
      // The items from the beginning keep their order; the inserted ones come with a refresh.
      let old = ids.filter { $0 <= 160 }
      #expect(old == old.sorted() && old.count > 60)
      try await shown.server.control(#"{"insertEvery": 0}"#)
      shown.stage.refresh()
      await shown.wait("The newest item should be first") { shown.ids.first.map { $0 > 160 } == true }
      #expect(Set(shown.ids).count == shown.ids.count)
    }

    @Test func afterAnEarlyEndNothingIsRequested() async throws {
      let shown = try ServedList()
      defer { shown.stop() }
      try await shown.server.control(#"{"endAfter": 50}"#)
      shown.stage.reset()
      await shown.waitForRows(20)
      await shown.loadAll()
      #expect(shown.ids == Array(1...50))
      let asked = try await shown.server.stats.requests["feed"]
      for _ in 0..<20 {
        shown.stage.goToStart()
        shown.stage.goToEnd()
      }
      #expect(try await shown.server.stats.requests["feed"] == asked)
      #expect(shown.stage.screen.last == "— the end —")
    }
  }
#endif
