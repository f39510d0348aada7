import Foundation

/// The example server, which ends with this program.
struct Server {
  let address: URL
  private let process = Process()
  private let lifeline = Pipe()

  init(script: String) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script, "--until-stdin-closes"]
    process.standardInput = lifeline
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.availableData
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let address = words.last.flatMap({ URL(string: String($0)) }), address.scheme == "http" else {
      throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "The example server did not start."])
    }
    self.address = address
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
