#if GTK
  import Foundation
  import Testing

  extension GTKScenarioTests {
    /// A program with a list in a window, after long use. `make bench-gtk` uses it for 1,000
    /// refreshes and 100,000 rows, which takes minutes; here it is a part of that.
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
          // A hundred refreshes that each lost as much as one row's object would be seen.
          #expect(middle(resident.suffix(quarter)) - warm < 2, "\(use): \(resident)")
          let rows = try #require(report["\(use) row objects"]?.max())
          #expect(rows <= 250, "\(use) holds row objects")
          let widgets = try #require(report["\(use) row widgets"])
          #expect((widgets.max() ?? 0) <= 420, "\(use) makes widgets")
          #expect(widgets.last == widgets[quarter], "\(use) goes on making widgets: \(widgets)")
        }
        #expect(report["scroll rows shown"] == [2_000])
        #expect(report["left row widgets"] == [0], "A closed window's rows are gone")
      }

      @Test func aLoopWithNothingToDoWaits() async throws {
        let turns = try #require(try await run(refreshes: 1, rows: 100)["turns of an idle loop"]?.first)
        #expect(turns < 100, "It never waits: the signal of the main queue is not taken back")
      }

      private func middle(_ values: some Collection<Double>) -> Double {
        let sorted = values.sorted()
        return sorted[sorted.count / 2]
      }

      /// Off the main actor: the program takes its time.
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
