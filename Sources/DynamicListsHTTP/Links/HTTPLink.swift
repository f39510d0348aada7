/// A link of a `Link` header (RFC 8288).
struct HTTPLink: Hashable, Sendable {
  /// The address as the server wrote it, which may be relative.
  var target: String
  /// The names of all its relations, in lowercase.
  var relations: [String]
  /// The context of the link; `nil` for the document that the header came with.
  var anchor: String?

  /// The links of a header; those after a malformed one are left out, as in RFC 8288, appendix B.2.
  ///
  /// Complexity: O(*n*) in the bytes.
  static func links(in header: String) -> [HTTPLink] {
    var reader = HTTPLinkReader(header)
    var links: [HTTPLink] = []
    while let link = reader.link() { links.append(link) }
    return links
  }
}

/// Reads links one after another.
///
/// All characters of the syntax are ASCII, which no part of another character in UTF-8 is, so it reads bytes.
private struct HTTPLinkReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ header: String) { bytes = Array(header.utf8) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next link; `nil` at the end, or where no link begins.
  mutating func link() -> HTTPLink? {
    // RFC 9110, section 5.6.1: a list may have empty elements.
    skip { $0.isBlank || $0 == UInt8(ascii: ",") }
    guard take("<") else { return nil }
    let target = text { $0 != UInt8(ascii: ">") }
    guard take(">") else { return nil }
    var link = HTTPLink(target: target, relations: [])
    var hasRelations = false
    while let (name, value) = parameter() {
      switch name {
      // Only the first one counts (section 3.3).
      case "rel" where !hasRelations:
        hasRelations = true
        link.relations = value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      case "anchor" where link.anchor == nil: link.anchor = value
      default: break
      }
    }
    skip(while: \.isBlank)
    // What is neither a parameter nor the next link ends this one.
    skip { $0 != UInt8(ascii: ",") }
    return link
  }

  private mutating func parameter() -> (name: String, value: String)? {
    skip(while: \.isBlank)
    guard take(";") else { return nil }
    skip(while: \.isBlank)
    let name = text { !$0.isBlank && !"=;,".utf8.contains($0) }.lowercased()
    skip(while: \.isBlank)
    guard take("=") else { return (name, "") }
    skip(while: \.isBlank)
    if take("\"") { return (name, quoted()) }
    return (name, text { !$0.isBlank && !";,".utf8.contains($0) })
  }

  /// The rest of a quoted text, which ends with the header if its quote is missing.
  private mutating func quoted() -> String {
    var value: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), let escaped = next {
        position += 1
        value.append(escaped)
      } else {
        value.append(byte)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skip(while belongs: (UInt8) -> Bool) {
    while let byte = next, belongs(byte) { position += 1 }
  }

  private mutating func text(while belongs: (UInt8) -> Bool) -> String {
    let start = position
    skip(while: belongs)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension UInt8 {
  /// A space or a tab, the white space of HTTP.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
