import Foundation

extension URL {
  /// The address that a server's text means, resolved against a base; `nil` for an empty or invalid text.
  ///
  /// Servers leave characters such as `[` unencoded: `?page[after]=a%3D`. Foundation would then encode the whole text
  /// once more, also `%3D`. So this encodes only what is not allowed behind the name of the server.
  init?(reference text: String, relativeTo base: URL) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty else { return nil }
    let start = Self.endOfAuthority(in: bytes)
    var encoded = String(decoding: bytes[..<start], as: UTF8.self)
    for (position, byte) in bytes.enumerated().dropFirst(start) {
      if Self.isAllowed(byte) || byte == UInt8(ascii: "%") && Self.isEscape(bytes, at: position) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    guard let url = URL(string: encoded, relativeTo: base)?.absoluteURL else { return nil }
    self = url
  }

  /// The position behind `https://example.org`; 0 for a text without the name of a server.
  private static func endOfAuthority(in bytes: [UInt8]) -> Int {
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") && !"/?#".utf8.contains($0) }
    var start = scheme.count < bytes.count && bytes[scheme.count] == UInt8(ascii: ":") ? scheme.count + 1 : 0
    guard bytes.dropFirst(start).starts(with: "//".utf8) else { return start }
    start += 2
    return bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~!$&'()*+,;=:@/?#".utf8.contains(byte)
    }
  }

  private static func isEscape(_ bytes: [UInt8], at position: Int) -> Bool {
    position + 2 < bytes.count
      && bytes[position + 1...position + 2].allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
      }
  }
}
