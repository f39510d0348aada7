#if GTK
  import Foundation

  /// Runs an example with a window in a process and on a display of its own.
  struct WindowProgram {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
      .standardizedFileURL

    /// Why no example can run; empty if all was built.
    static let whatIsMissing: String = {
      let tools =
        ["Gallery", "Guest", "MinimalWindow", "LeakCheck"].map { path(of: $0) } + [
          "/usr/bin/xvfb-run", "/usr/bin/xdotool",
        ]
      let missing = tools.filter { !FileManager.default.isExecutableFile(atPath: $0) }
      return missing.isEmpty ? "" : "missing: \(missing.joined(separator: ", ")); scripts/check makes and installs them"
    }()
    static var isThere: Bool { whatIsMissing.isEmpty }

    /// The example's path: it is built into the folder of the tests.
    static func path(of example: String) -> String {
      URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: example)
        .standardizedFileURL.path(percentEncoded: false)
    }

    /// The output, the exit status and the duration of a program.
    struct Run {
      let output: Data
      let status: Int32
      let end: ContinuousClock.Instant
    }

    /// Runs a program to its end; a program that hangs is stopped, with the status 124.
    static func run(_ arguments: [String], seconds: Int = 300) throws -> Run {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["-u", "DISPLAY", "timeout", "-k", "5", "\(seconds)"] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Run(output: data, status: process.terminationStatus, end: .now)
    }

    /// Writes a scenario's steps to a file in a new folder, which also gets its pictures.
    static func scenario(_ steps: String) throws -> (file: String, folder: URL) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "window-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "test.scenario")
      try Data(steps.utf8).write(to: file)
      return (file.path(percentEncoded: false), folder)
    }
  }
#endif
