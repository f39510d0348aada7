/// Splits typed bytes into lines; of an unfinished line it keeps only the beginning.
struct PlainLines {
  private static let limit = 256
  private var line: [UInt8] = []

  /// The lines that these bytes complete.
  mutating func append(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
      } else if line.count < Self.limit {
        line.append(byte)
      }
    }
    return lines
  }
}
