import Foundation

/// Replaces cut characters of JSON, which servers send where they cut a text between two parts of a character.
///
/// Before decoding, since a type may decode a member with `try?` and would then miss it.
enum JSONRepair {
  /// The text with U+FFFD in place of the bytes of each cut character and of each escape of half a surrogate pair, such as
  /// `\ud83d` without its second half; `nil` if it has none.
  ///
  /// Throws for other bytes that are not UTF-8, such as those of Latin-1: two ids that differ could become the same.
  /// Complexity: O(*n*) in the bytes.
  static func repaired(_ data: Data, isJSON5: Bool = false) throws(HTTPError.UnreadableAnswer) -> Data? {
    // Foundation's check takes a few percent of the time that decoding takes.
    let isText = String(data: data, encoding: .utf8) != nil
    guard isText || hasOnlyCutCharacters(Array(data), isJSON5: isJSON5) else {
      throw HTTPError.UnreadableAnswer("The JSON is not in UTF-8.")
    }
    var text = isText ? Data(data) : Data(String(decoding: data, as: UTF8.self).utf8)
    let halves = text.withUnsafeBytes(halves)
    for position in halves {
      let digits = text.startIndex + position + 2
      text.replaceSubrange(digits..<digits + 4, with: "fffd".utf8)
    }
    return isText && halves.isEmpty ? nil : text
  }

  private static func hasOnlyCutCharacters(_ bytes: [UInt8], isJSON5: Bool) -> Bool {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    // The bytes between both are not UTF-8.
    var (start, position) = (0, 0)
    while true {
      let next = parser.parseScalar(from: &rest)
      if case .error(let length) = next {
        position += length
        continue
      }
      if start < position, !isCut(start..<position, of: bytes, isJSON5: isJSON5) { return false }
      guard case .valid(let scalar) = next else { return true }
      position += scalar.count
      start = position
    }
  }

  /// Whether bytes are the beginning of a character where a string ends, or before an escape, or the end of one where a
  /// string begins.
  private static func isCut(_ range: Range<Int>, of bytes: [UInt8], isJSON5: Bool) -> Bool {
    func isQuote(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || isJSON5 && byte == UInt8(ascii: "'")
    }
    func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    guard let first = range.first, range.count <= 3, range.dropFirst().allSatisfy({ isContinuation(bytes[$0]) }) else {
      return false
    }
    if isContinuation(bytes[first]) { return first > 0 && isQuote(bytes[first - 1]) }
    guard (0xC2...0xF4).contains(bytes[first]) else { return false }
    let end = range.upperBound
    return end == bytes.count || isQuote(bytes[end]) || bytes[end] == UInt8(ascii: "\\")
  }

  /// The positions of the escapes of halves. Backslashes outside of strings, as in comments of JSON5, do no harm.
  private static func halves(in bytes: UnsafeRawBufferPointer) -> [Int] {
    var halves: [Int] = []
    var position = 0
    while let escape = nextBackslash(in: bytes, from: position) {
      guard let unit = unit(in: bytes, at: escape) else {
        position = escape + 2
        continue
      }
      position = escape + 6
      guard UTF16.isSurrogate(unit) else { continue }
      if UTF16.isLeadSurrogate(unit), let next = self.unit(in: bytes, at: position), UTF16.isTrailSurrogate(next) {
        position += 6
      } else {
        halves.append(escape)
      }
    }
    return halves
  }

  private static func nextBackslash(in bytes: UnsafeRawBufferPointer, from position: Int) -> Int? {
    guard position < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + position, CInt(UInt8(ascii: "\\")), bytes.count - position)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }

  /// The code unit of an escape such as `\u00e9`; `nil` if there is another one, or none.
  private static func unit(in bytes: UnsafeRawBufferPointer, at position: Int) -> UInt16? {
    guard position + 5 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[position + 2..<position + 6], as: UTF8.self), radix: 16)
  }
}
