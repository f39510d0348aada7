#if GTK
  import Foundation

  /// Moves the pointer and types keys through X, with `xdotool`.
  @MainActor
  struct ScenarioInput {
    struct Unavailable: Error, CustomStringConvertible {
      let description: String
    }

    /// The window's id in X.
    private let window: String

    /// Finds the program's window and focuses it.
    init() async throws {
      let id = "\(ProcessInfo.processInfo.processIdentifier)"
      window =
        try await Self.run(["search", "--sync", "--onlyvisible", "--pid", id])
        .split(separator: "\n").last.map(String.init) ?? ""
      guard !window.isEmpty else { throw Unavailable(description: "xdotool does not find the window.") }
      try await focus()
    }

    func focus() async throws { try await Self.run(["windowfocus", "--sync", window]) }

    func resize(width: Int, height: Int) async throws {
      try await Self.run(["windowsize", window, "\(width)", "\(height)"])
    }

    func move(to point: (x: Int, y: Int)) async throws {
      try await Self.run(["mousemove", "--window", window, "\(point.x)", "\(point.y)"])
    }

    func click(button: Int = 1, times: Int = 1, delay: Int = 40) async throws {
      try await Self.run(["click", "--repeat", "\(times)", "--delay", "\(delay)", "\(button)"])
    }

    /// Presses at one point and moves to another, without releasing the button.
    func carry(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
      try await move(to: start)
      try await Self.run(["mousedown", "1"])
      // GTK starts a drag only after the pointer has moved some pixels, and must see the moves one by one.
      for step in 1...12 {
        try await Task.sleep(for: .milliseconds(25))
        try await move(to: (start.x + (end.x - start.x) * step / 12, start.y + (end.y - start.y) * step / 12))
      }
      try await Task.sleep(for: .milliseconds(200))
    }

    func drop() async throws { try await Self.run(["mouseup", "1"]) }

    func press(_ keys: String) async throws {
      try await Self.run(["key"] + keys.split(separator: " ").map(String.init))
    }

    func type(_ text: String) async throws { try await Self.run(["type", "--delay", "30", text]) }

    /// Runs `xdotool` while the main loop continues, and returns its output.
    @discardableResult
    private static func run(_ arguments: [String]) async throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["xdotool"] + arguments
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      let status: Int32 = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      guard status == 0 else {
        let reason = status == 127 ? "xdotool is needed." : "xdotool \(arguments[0]) failed."
        throw Unavailable(description: reason)
      }
      return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }
  }
#endif
