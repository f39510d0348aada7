#if GTK
  import Foundation
  import Testing

  extension GTKScenarioTests {
    /// Memory and widgets of a program with a list in a window, after long use. `make bench-gtk` uses the
    /// program for 1,000 refreshes and 100,000 rows, which takes minutes; this test runs a part.
    @MainActor
    @Suite(.enabled(if: WindowProgram.isThere, Comment(rawValue: WindowProgram.whatIsMissing)))
    struct Leaks {
      @Test func longUseLeavesNoMemoryRowsOrWidgetsBehind() async throws {
        let report = try await run(refreshes: 120, rows: 2_000)
        for use in ["refresh", "scroll"] {
          let resident = try #require(report["\(use) resident MB"])
          #expect(resident.count >= 20)
          let quarter = resident.count / 4
          let warm = middle(resident.dropFirst(quarter).prefix(quarter))
          // A leak of one row object for each of the hundred refreshes exceeds this limit.
          #expect(middle(resident.suffix(quarter)) - warm < 2, "\(use): \(resident)")
          let rows = try #require(report["\(use) row objects"]?.max())
          #expect(rows <= 250, "\(use) holds row objects")
          let widgets = try #require(report["\(use) row widgets"])
          #expect((widgets.max() ?? 0) <= 420, "\(use) makes widgets")
          #expect(widgets.last == widgets[quarter], "\(use) goes on making widgets: \(widgets)")
        }
        #expect(report["scroll rows shown"] == [2_000])
        #expect(report["left row widgets"] == [0], "A closed window's row widgets are released")
      }

      @Test func aLoopWithNothingToDoWaits() async throws {
        let turns = try #require(try await run(refreshes: 1, rows: 100)["turns of an idle loop"]?.first)
        #expect(turns < 100, "The loop never waits: the main queue's descriptor was not read")
      }

      private func middle(_ values: some Collection<Double>) -> Double {
        let sorted = values.sorted()
        return sorted[sorted.count / 2]
      }

      /// Off the main actor, which the wait for the program would block.
      @concurrent
      private func run(refreshes: Int, rows: Int) async throws -> [String: [Double]] {
        let process = Process()
        process.executableURL = URL(filePath: WindowProgram.path(of: "LeakCheck"))
        process.arguments = ["\(refreshes)", "\(rows)"]
        process.environment = ProcessInfo.processInfo.environment.merging([
          "GTK_A11Y": "none", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
        ]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try JSONDecoder().decode([String: [Double]].self, from: data)
      }
    }
  }
#endif
