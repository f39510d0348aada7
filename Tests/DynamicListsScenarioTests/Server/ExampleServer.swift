#if os(macOS) || os(Linux)
  import DynamicListsHTTP
  import Foundation

  /// The example server as a child process, on a free loopback port.
  final class ExampleServer: Sendable {
    struct StartFailure: Error, CustomStringConvertible {
      let description: String
    }

    struct Stats: Decodable {
      let requests: [String: Int]
      let paths: [String: Int]
      let inFlight: Int
      let abandoned: Int
    }

    let address: URL
    private let process: Process
    /// The server exits when this pipe closes, also when the test process crashes.
    private let lifeline: Pipe

    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/Server/server.py").standardizedFileURL

    /// Whether the server can be started: it needs Python 3.
    static let isAvailable: Bool = {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["python3", "--version"]
      process.standardOutput = Pipe()
      process.standardError = Pipe()
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    init(_ options: String...) throws {
      ProxyEnvironment.isCleared
      process = Process()
      lifeline = Pipe()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["python3", Self.script.path(percentEncoded: false), "--until-stdin-closes"] + options
      process.standardInput = lifeline
      process.standardOutput = output
      try process.run()
      var line = Data()
      while !line.contains(UInt8(ascii: "\n")), case let part = output.fileHandleForReading.availableData,
        !part.isEmpty
      {
        line += part
      }
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard let address = words.last.flatMap({ URL(string: String($0)) }), address.scheme == "http" else {
        throw StartFailure(description: "The example server did not start.")
      }
      self.address = address
    }

    /// Changes the server's settings, given as JSON.
    func control(_ settings: String) async throws {
      _ = try await HTTPClient.shared.response(
        to: HTTPRequest(
          address.appending(path: "control"), method: "POST", headers: ["Content-Type": "application/json"],
          body: Data(settings.utf8)))
    }

    var stats: Stats {
      get async throws { try await HTTPClient.shared.json(from: address.appending(path: "control/stats")) }
    }

    func stop() {
      try? lifeline.fileHandleForWriting.close()
      process.terminate()
      process.waitUntilExit()
    }
  }
#endif
