#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK
  @testable import DynamicListsTesting

  extension GTKScenarioTests {
    /// What the window tells the list about the rows on screen.
    @MainActor
    struct Reports {
      /// A clock that stands still and counts how often it is read: a list that measures its times reads it for each
      /// report, also for one that says nothing new.
      private final class ReadClock: Clock {
        private let clock = TestClock()
        private let count = Locked(0)
        var reads: Int { count.withLock { $0 } }
        var minimumResolution: Duration { clock.minimumResolution }

        var now: TestClock.Instant {
          count.withLock { $0 += 1 }
          return clock.now
        }

        func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
          try await clock.sleep(until: deadline, tolerance: tolerance)
        }
      }

      @Test func aLayoutThatLeavesTheSameRowsOnScreenMakesNoReport() throws {
        let clock = ReadClock()
        var configuration = ListConfiguration()
        configuration.measuresTime = true
        let shown = WordsWindow(ListViewModel(items: Word.some(0..<200), configuration: configuration, clock: clock))
        shown.view.scroll(to: 50, at: .top)
        shown.draw()
        let rows = shown.view.rows
        let height = try #require(rows.bound.values.first { $0.isMapped }).height
        var (same, other) = (0, 0)
        // Three rows leave the screen, pixel by pixel.
        for _ in 0..<Int(height) * 3 {
          let (seen, cells, reads) = (shown.view.visibleRows, rows.bound.mapValues(\.isMapped), clock.reads)
          shown.view.scroll(by: 1)
          shown.draw()
          if shown.view.visibleRows != seen {
            other += 1
            #expect(clock.reads > reads, "Other rows are on screen")
          } else if rows.bound.mapValues(\.isMapped) == cells {
            same += 1
            #expect(clock.reads == reads, "The same rows are on screen, in the same cells")
          }
        }
        #expect(other >= 3 && same > Int(height) * 2, "\(other) layouts with other rows, \(same) with the same")
      }
    }
  }
#endif
