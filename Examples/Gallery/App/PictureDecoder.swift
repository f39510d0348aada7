import DynamicListsHTTP
import DynamicListsTerminal
import Foundation

/// Makes pixels of what a picture server sends.
enum PictureDecoder {
  struct NoDecoder: Error, CustomStringConvertible {
    let description = "This picture is no Netpbm. Install djpeg or ImageMagick to see it."
  }

  static func decode(_ data: Data) async throws -> RGBPicture {
    // Netpbm begins with a P and a digit; the example server sends it when asked.
    if data.first == UInt8(ascii: "P") { return try NetpbmReader().picture(from: Array(data)) }
    return try NetpbmReader().picture(from: Array(try await converter.netpbm(from: data)))
  }

  private static let converter = PictureConverter()
}

/// Turns JPEG and the like into Netpbm by a program of the system, one picture at a time.
actor PictureConverter {
  private static let programs = [["djpeg", "-pnm"], ["magick", "-", "ppm:-"], ["convert", "-", "ppm:-"]]

  func netpbm(from data: Data) throws -> Data {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for program in Self.programs {
      guard let path = paths.map({ "\($0)/\(program[0])" }).first(where: FileManager.default.isExecutableFile) else {
        continue
      }
      return try run(path, Array(program.dropFirst()), on: data)
    }
    throw PictureDecoder.NoDecoder()
  }

  private func run(_ path: String, _ arguments: [String], on data: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.waitUntilExit() }
    return try output.fileHandleForReading.readToEnd() ?? Data()
  }
}
