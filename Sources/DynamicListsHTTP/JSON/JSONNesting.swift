import Foundation

/// Finds JSON that nests too deep, without reading it.
enum JSONNesting {
  /// Throws when arrays and objects nest deeper than `limit`, or the text is
  /// not UTF-8, which would hide its brackets.
  static func check(_ data: Data, limit: Int) throws(UnreadableAnswer) {
    // UTF-16 and UTF-32 have a zero or a mark in the first four bytes.
    guard !data.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) else {
      throw UnreadableAnswer("The JSON is not in UTF-8.")
    }
    guard data.withUnsafeBytes({ isShallow($0, limit: limit) }) else {
      throw UnreadableAnswer("The JSON nests deeper than \(limit) levels.")
    }
  }

  /// Complexity: O(*n*) in the bytes.
  private static func isShallow(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return false }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return true
  }
}
