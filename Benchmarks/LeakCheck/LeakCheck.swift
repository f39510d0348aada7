#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsGTK
  import Foundation

  /// Refreshes a list in a window again and again, scrolls it a long way, and says what that left behind.
  ///
  /// `LeakCheck REFRESHES ROWS`: prints one object of JSON. A program of its own,
  /// since the memory of a program that does other things says nothing.
  @main
  struct LeakCheck {
    // Not asynchronous: GTK belongs to the process's main thread.
    @MainActor
    static func main() throws {
      let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
      guard numbers.count == 2 else { return print("Say how many refreshes, and how many rows to scroll.") }
      adw_init()
      MainLoopBridge.attach()
      var report: [String: [Double]] = [:]
      let refreshed = CheckedList(rows: 200)
      refreshed.refresh(times: numbers[0])
      report.merge(refreshed.samples.series("refresh")) { $1 }
      let scrolled = CheckedList(rows: numbers[1])
      scrolled.scrollToEnd()
      report.merge(scrolled.samples.series("scroll")) { $1 }
      report["scroll rows shown"] = [Double(scrolled.rowsShown)]
      print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
    }
  }
#else
  @main
  struct LeakCheck {
    static func main() { print("Build with --traits GTK to look for leaks in a window.") }
  }
#endif
