import Foundation

/// Finds JSON that would end the process, without decoding it.
enum JSONGuard {
  /// Throws when arrays and objects nest deeper than `limit`, for what looks like a number of JSON5 and is none, or when the
  /// text is not UTF-8, whose brackets this check would not find.
  static func check(_ data: Data, limit: Int, isJSON5: Bool = false) throws(HTTPError.UnreadableAnswer) {
    // For other bytes that are not UTF-8 the decoder throws, but Foundation's JSON5
    // parser crashes (Swift 6.3).
    guard !isUTF16(data), !isJSON5 || String(data: data, encoding: .utf8) != nil else {
      throw HTTPError.UnreadableAnswer("The JSON is not in UTF-8.")
    }
    if let flaw = data.withUnsafeBytes({ flaw(in: $0, limit: limit, isJSON5: isJSON5) }) {
      throw HTTPError.UnreadableAnswer(flaw)
    }
  }

  /// Whether a text is UTF-16 or UTF-32: it has a zero or a byte order mark in the first four bytes.
  static func isUTF16(_ data: Data) -> Bool {
    data.withUnsafeBytes { $0.prefix(4).contains { $0 == 0 || $0 >= 0xFE } }
  }

  /// What is wrong with a text, as a sentence. Complexity: O(*n*) in the bytes.
  private static func flaw(in bytes: UnsafeRawBufferPointer, limit: Int, isJSON5: Bool) -> String? {
    // Few brackets cannot nest deep, and are counted faster than strings are found.
    if !isJSON5, brackets(in: bytes) <= limit { return nil }
    var depth = 0
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): position = endOfString(in: bytes, from: position)
      case UInt8(ascii: "'") where isJSON5: position = endOfString(in: bytes, from: position)
      case UInt8(ascii: "/") where isJSON5: position = endOfComment(in: bytes, from: position)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return "The JSON nests deeper than \(limit) levels." }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case let byte where isJSON5 && JSON5Number.isInWord(byte):
        let end = bytes[position...].firstIndex { !JSON5Number.isInWord($0) } ?? bytes.count
        if JSON5Number.begins(with: byte), !JSON5Number.isNumber(bytes[position..<end]) {
          return "The JSON has a number that is none."
        }
        position = end - 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// How many bytes open an array or an object. Blocks whose number fits into a byte are counted 16 bytes at once.
  private static func brackets(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var position = 0
    while position < bytes.count {
      let end = min(position + Int(UInt8.max), bytes.count)
      var countOfBlock: UInt8 = 0
      while position < end {
        countOfBlock &+= bytes[position] | 0x20 == UInt8(ascii: "{") ? 1 : 0
        position += 1
      }
      count += Int(countOfBlock)
    }
    return count
  }

  /// The position of the quote that ends the string beginning at `start`.
  private static func endOfString(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != bytes[start] {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }

  /// The position of a comment's last byte; the position of the slash when no comment begins there.
  private static func endOfComment(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard start + 1 < bytes.count else { return start }
    var position = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), bytes[position] != UInt8(ascii: "\r") {
        position += 1
      }
      return position
    case UInt8(ascii: "*"):
      while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
      {
        position += 1
      }
      return position + 1
    default: return start
    }
  }
}
