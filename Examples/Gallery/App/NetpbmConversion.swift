import DynamicListsHTTP
import DynamicListsTerminal
import Foundation
import GalleryData

/// Decodes the pictures of a server to pixels.
enum NetpbmConversion {
  struct NoDecoder: Error, CustomStringConvertible {
    let format: PictureFormat

    var description: String {
      let programs = format == .jpeg ? "djpeg or ImageMagick" : "ImageMagick"
      return "This picture is no Netpbm. Install \(programs) to see it."
    }
  }

  struct NoPicture: Error, CustomStringConvertible {
    let description = "This is no Netpbm, JPEG, PNG, GIF or WebP picture."
  }

  /// The picture as Netpbm, which the example server sends on request.
  @concurrent static func netpbm(from bytes: [UInt8]) async throws -> [UInt8] {
    guard let format = PictureFormat(bytes) else { throw NoPicture() }
    if format == .netpbm { return bytes }
    return try await Array(converter.netpbm(from: Data(bytes), format: format))
  }

  private static let converter = PictureConverter()
}

/// Converts JPEG and other formats to Netpbm with a program of the system, one picture at a time.
actor PictureConverter {
  /// The programs that read a format. ImageMagick is told the format, because it would otherwise also run
  /// scripts as pictures.
  private static func programs(for format: PictureFormat) -> [[String]] {
    let magick = ["magick", "convert"].map { [$0, "\(format.rawValue):-[0]", "ppm:-"] }
    return format == .jpeg ? [["djpeg", "-pnm"]] + magick : magick
  }

  func netpbm(from data: Data, format: PictureFormat) throws -> Data {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for program in Self.programs(for: format) {
      guard let path = paths.map({ "\($0)/\(program[0])" }).first(where: FileManager.default.isExecutableFile) else {
        continue
      }
      return try run(path, Array(program.dropFirst()), on: data)
    }
    throw NetpbmConversion.NoDecoder(format: format)
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
