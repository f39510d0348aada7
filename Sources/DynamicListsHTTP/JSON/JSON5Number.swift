/// The numbers of JSON5. Foundation's scanner traps on some texts that only begin like one, such as `1e+` and `0x0x`
/// (Swift 6.3), so that a server could end the process.
enum JSON5Number {
  /// Whether a byte belongs to a number, or to a name of ASCII such as `true`, `Infinity` or a key without quotes.
  ///
  /// Of a key with other letters each part of ASCII is a word, which must not begin like a number.
  static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "+-._$".utf8.contains(byte)
    }
  }

  /// Whether a word that begins with a byte must be a number.
  static func begins(with byte: UInt8) -> Bool { isDigit(byte) || "+-.".utf8.contains(byte) }

  /// Whether a word is a number by the grammar of JSON5.
  static func isNumber(_ word: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = word
    if let first = rest.first, "+-".utf8.contains(first) { rest = rest.dropFirst() }
    if rest.elementsEqual("Infinity".utf8) || rest.elementsEqual("NaN".utf8) { return true }
    if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8) {
      return rest.count > 2 && rest.dropFirst(2).allSatisfy(isHexadecimal)
    }
    var digits = takeDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      digits += takeDigits(&rest)
    }
    guard digits > 0, let exponent = rest.first else { return digits > 0 }
    guard "eE".utf8.contains(exponent) else { return false }
    rest = rest.dropFirst()
    if let first = rest.first, "+-".utf8.contains(first) { rest = rest.dropFirst() }
    return takeDigits(&rest) > 0 && rest.isEmpty
  }

  private static func takeDigits(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Int {
    let count = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(count)
    return count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}
