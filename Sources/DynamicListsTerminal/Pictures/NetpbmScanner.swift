/// Reads the decimal numbers of a Netpbm header, separated by whitespace and comments.
struct NetpbmScanner {
  let bytes: [UInt8]
  private(set) var position: Int

  init(bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  var remaining: Int { bytes.count - position }
  var isAtEnd: Bool { position >= bytes.count }

  /// The next number; nil if another character follows, or for more than nine digits.
  mutating func number() -> Int? {
    skipSpaceAndComments()
    var value = 0
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
      guard position - start < 9 else { return nil }
      value = value * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    return position > start ? value : nil
  }

  mutating func skipOneSpace() -> Bool {
    guard position < bytes.count, Self.isSpace(bytes[position]) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaceAndComments() {
    while position < bytes.count {
      if Self.isSpace(bytes[position]) {
        position += 1
      } else if bytes[position] == 0x23 {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      } else {
        return
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
