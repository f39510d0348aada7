#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Measuring

  /// Measures the list in a window against one written in C, and prints one table.
  @main
  struct BenchGTK {
    // Not asynchronous, since GTK must run on the process's main thread.
    @MainActor
    static func main() throws {
      let arguments = CommandLine.arguments
      if arguments.count > 2, arguments[1] == "--trial" {
        adw_init()
        MainLoopBridge.attach()
        return try TrialProcess.answer(Array(arguments.dropFirst(2)))
      }
      let report = try GTKBenchmark(isQuick: arguments.contains("--quick")).measure()
      print("\n\(GTKTable(report).text)")
      try ReportFile.write(report, to: arguments.last { $0.hasSuffix(".json") } ?? "build/reports/bench-gtk.json")
    }
  }
#else
  @main
  struct BenchGTK {
    static func main() { print("Build with --traits GTK to measure the list in a window.") }
  }
#endif
