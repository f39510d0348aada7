#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import Foundation

  /// Refreshes a list in a window many times, scrolls it a long way, and reports the remaining memory and objects.
  ///
  /// `LeakCheck REFRESHES ROWS` prints one JSON object. It is a separate program, since other activity would change the
  /// memory.
  @main
  struct LeakCheck {
    // Not asynchronous, since GTK must run on the process's main thread.
    @MainActor
    static func main() throws {
      let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
      guard numbers.count == 2 else { return print("Say how many refreshes, and how many rows to scroll.") }
      adw_init()
      MainLoopBridge.attach()
      var report = refresh(times: numbers[0])
      Self.settle()
      report["left row widgets"] = [Double(CheckedRow.alive)]
      report.merge(scroll(rows: numbers[1])) { $1 }
      report["turns of an idle loop"] = [Double(turnsOfAnIdleLoop())]
      print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
    }

    @MainActor
    private static func refresh(times: Int) -> [String: [Double]] {
      let list = CheckedList(rows: 200)
      list.refresh(times: times)
      return list.samples.series("refresh")
    }

    @MainActor
    private static func scroll(rows: Int) -> [String: [Double]] {
      let list = CheckedList(rows: rows)
      list.scrollToEnd()
      return list.samples.series("scroll").merging(["scroll rows shown": [Double(list.rowsShown)]]) { $1 }
    }

    /// How many times the loop turns in an idle fifth of a second after a main-actor job.
    @MainActor
    private static func turnsOfAnIdleLoop() -> Int {
      var isDone = false
      Task { isDone = true }
      while !isDone { g_main_context_iteration(nil, 1) }
      settle()
      var turns = 0
      let end = ContinuousClock.now + .milliseconds(200)
      // A timeout must end the loop's wait.
      let alarm = g_timeout_add(50, { _ in 1 }, nil)
      while ContinuousClock.now < end {
        g_main_context_iteration(nil, 1)
        turns += 1
      }
      g_source_remove(alarm)
      return turns
    }

    /// Runs the work that waits for a turn of the loop.
    @MainActor
    private static func settle() {
      for _ in 0..<200 { g_main_context_iteration(nil, 0) }
    }
  }
#else
  @main
  struct LeakCheck {
    static func main() { print("Build with --traits GTK to look for leaks in a window.") }
  }
#endif
