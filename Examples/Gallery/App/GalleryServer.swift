import DynamicListsHTTP
import Foundation

/// The server of the pages Pictures and Feed: the example server, which the Gallery starts, or a real service.
@MainActor
final class GalleryServer {
  struct StartFailure: Error, CustomStringConvertible {
    let description: String
  }

  let address: URL
  private let process: Process?
  /// The server exits when this pipe closes, also when the Gallery crashes.
  private let lifeline: Pipe?
  private var fault = 0

  /// Whether the Gallery started the server, so that its faults can be switched.
  var isOurs: Bool { process != nil }

  /// A real service.
  init(address: URL) {
    self.address = address
    process = nil
    lifeline = nil
  }

  /// Starts the example server on a free loopback port.
  init(pictures: String?) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Server/server.py")
    let process = Process()
    let lifeline = Pipe()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", script.standardizedFileURL.path(percentEncoded: false), "--until-stdin-closes"]
      + (pictures.map { ["--pictures", $0] } ?? [])
    process.standardInput = lifeline
    process.standardOutput = output
    process.standardError = errors
    try process.run()

    var line = Data()
    while !line.contains(UInt8(ascii: "\n")), case let part = output.fileHandleForReading.availableData, !part.isEmpty {
      line += part
    }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let address = words.last.flatMap({ URL(string: String($0)) }), address.scheme == "http" else {
      let reason = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      throw StartFailure(description: "The example server did not start. \(reason)")
    }
    self.address = address
    self.process = process
    self.lifeline = lifeline
  }

  func stop() {
    try? lifeline?.fileHandleForWriting.close()
    process?.terminate()
  }

  // MARK: Faults

  /// A fault of the server.
  struct Fault: Sendable {
    /// The name in a menu.
    let name: String
    /// The text in a status line.
    let title: String
    /// The settings for the server's control address.
    let settings: String
  }

  /// The faults that can be chosen.
  static let faults = [
    Fault(name: "Healthy", title: "The server is healthy", settings: #"{"fault": "none", "delay": 0}"#),
    Fault(name: "Slow", title: "The server is slow", settings: #"{"fault": "none", "delay": 2}"#),
    Fault(name: "Fails (500)", title: "The server fails (500)", settings: #"{"fault": "500", "delay": 0}"#),
    Fault(name: "Busy (429)", title: "The server is busy (429)", settings: #"{"fault": "429", "delay": 0}"#),
    Fault(name: "Hangs", title: "The server hangs", settings: #"{"fault": "hang", "delay": 0}"#),
    Fault(
      name: "Drops Connections", title: "The server drops connections", settings: #"{"fault": "reset", "delay": 0}"#),
    Fault(
      name: "Stops Half-Way", title: "The server stops half-way", settings: #"{"fault": "truncated", "delay": 0}"#),
    Fault(name: "Sends No JSON", title: "The server sends no JSON", settings: #"{"fault": "not-json", "delay": 0}"#),
  ]

  /// Switches to the next fault and returns its title; `nil` for a real service.
  func setNextFault(_ isOn: Bool) async -> String? {
    guard process != nil else { return nil }
    return await setFault((fault + 1) % Self.faults.count)
  }

  /// Switches to a fault and returns its title.
  func setFault(_ index: Int) async -> String {
    fault = index
    return await control(Self.faults[index].settings)
      ? Self.faults[index].title : "The server's control address does not answer"
  }

  /// Changes the server's settings, given as JSON.
  @discardableResult
  func control(_ settings: String) async -> Bool {
    let request = HTTPRequest(
      address.appending(path: "control"), method: "POST", headers: ["Content-Type": "application/json"],
      body: Data(settings.utf8))
    do {
      _ = try await HTTPClient.shared.response(to: request)
      return true
    } catch {
      return false
    }
  }
}
