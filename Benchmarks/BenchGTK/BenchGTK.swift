#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  /// Measures the list in a window against one written in C, and prints one table.
  @main
  struct BenchGTK {
    // Not asynchronous: GTK belongs to the process's main thread.
    @MainActor
    static func main() throws {
      let arguments = CommandLine.arguments
      if arguments.count > 2, arguments[1] == "--trial" {
        adw_init()
        MainLoopBridge.attach()
        return try TrialProcess.answer(Array(arguments.dropFirst(2)))
      }
    }
  }
#else
  @main
  struct BenchGTK {
    static func main() { print("Build with --traits GTK to measure the list in a window.") }
  }
#endif
