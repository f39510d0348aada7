#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A program that a test has started, and what it has written so far.
  final class ChildProgram: Sendable {
    private let process = Process()
    private let output: URL
    private let lifeline = Pipe()

    /// Writes the program's output into `folder`, which belongs to the test.
    init(_ path: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
      ProxyEnvironment.isCleared
      output = folder.appending(path: "output-\(UUID().uuidString)")
      try Data().write(to: output)
      let handle = try FileHandle(forWritingTo: output)
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = lifeline
      (process.standardOutput, process.standardError) = (handle, handle)
      try process.run()
      try handle.close()
    }

    /// Starts a server, which ends with ``stop()`` or with this process.
    ///
    /// A shell ends it when the pipe closes, by SIGKILL: programs that a thread of Dispatch starts get no SIGTERM.
    static func server(_ path: String, _ arguments: [String], in folder: URL) throws -> ChildProgram {
      try ChildProgram("/bin/sh", ["-c", #""$@" & read -r _; kill -KILL $!"#, "sh", path] + arguments, in: folder)
    }

    /// Runs a program to its end, and returns what it has written. Not by `waitUntilExit`, which keeps the thread of
    /// other tests.
    @discardableResult
    static func run(
      _ path: String, _ arguments: [String], in folder: URL = .temporaryDirectory, environment: [String: String] = [:]
    ) async throws -> String {
      let program = try ChildProgram(path, arguments, in: folder, environment: environment)
      defer { program.forget() }
      try await eventually { !program.process.isRunning }
      guard !program.process.isRunning, program.process.terminationStatus == 0 else {
        if program.process.isRunning { kill(program.process.processIdentifier, SIGKILL) }
        throw Failure(description: program.written)
      }
      return program.written
    }

    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    var written: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    private func forget() { try? FileManager.default.removeItem(at: output) }

    func stop() { try? lifeline.fileHandleForWriting.close() }

    static func path(of name: String) -> String? {
      ["/usr/bin/", "/usr/sbin/", "/bin/", "/sbin/", "/usr/local/bin/"].map { $0 + name }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }
#endif
