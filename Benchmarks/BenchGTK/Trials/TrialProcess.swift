#if GTK
  import Foundation

  /// Runs each trial in its own process.
  ///
  /// Memory and first frames need programs that have just started. Frames are compared within one process, where both
  /// lists are disturbed equally.
  enum TrialProcess {
    static func run(_ arguments: [String]) throws -> Series { try run(program, ["--trial"] + arguments) }

    /// The leak check is a separate program, since a test runs it as well.
    static func runLeakCheck(refreshes: Int, rows: Int) throws -> Series {
      try run(program.deletingLastPathComponent().appending(path: "LeakCheck"), ["\(refreshes)", "\(rows)"])
    }

    private static var program: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

    private static func run(_ program: URL, _ arguments: [String]) throws -> Series {
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([
        "GTK_A11Y": "none", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
      ]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
      return try JSONDecoder().decode(Series.self, from: data)
    }

    struct Failure: Error { let arguments: [String] }

    /// Runs the trial that the arguments of this process name.
    @MainActor
    static func answer(_ arguments: [String]) throws {
      var rest = arguments[...]
      func next() -> String { rest.popFirst() ?? "" }
      func number() -> Int { Int(next()) ?? 1 }
      func content() -> RowContent { RowContent(rawValue: next()) ?? .text }
      func author() -> Author { Author(rawValue: next()) ?? .package }
      let series: Series
      switch next() {
      case "frames": series = FrameTrial(content: content(), rounds: number(), frames: number()).measure()
      case "scroll":
        let (author, content, pixels) = (author(), content(), number())
        series = FrameTrial(content: content, rounds: 1, frames: number()).scroll(author, pixels: Double(pixels))
      case "share": series = FrameTrial(content: content(), rounds: number(), frames: number()).measureShare()
      case "first": series = FirstFrameTrial(author: author(), rows: number()).measure()
      case "memory": series = MemoryTrial(author: author(), content: content(), frames: number()).measure()
      case "changes": series = ChangeTrial(rounds: number()).measure()
      case "large": series = LargeChangeTrial(rows: number()).measure()
      case "burst": series = BurstTrial().measure()
      case "pictures": series = PictureTrial(rows: number()).measure()
      case "jobs": series = BurstTrial().measureJobs()
      default: throw Failure(arguments: arguments)
      }
      print(String(decoding: try JSONEncoder().encode(series), as: UTF8.self))
    }
  }
#endif
