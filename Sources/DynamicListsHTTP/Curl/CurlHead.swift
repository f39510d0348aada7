import Foundation

/// The head of an answer, read line by line as libcurl reports it.
struct CurlHead {
  enum Step: Equatable {
    case more
    /// The last line of the final head: not that of an interim answer such as 103.
    case complete
    case tooLong
  }

  /// How many bytes of lines are accepted, trailers included: as many as browsers accept.
  static var limit: Int { 256 << 10 }

  private(set) var status = 0
  private(set) var headers = HTTPHeaders()
  private(set) var isComplete = false
  /// Whether the last line was a field, which the next one can continue.
  private var isInField = false
  private var size = 0

  /// Takes a line with its line break.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Step {
    size += line.count
    guard size <= Self.limit else { return .tooLong }
    // Lines after the body are trailers, which nobody asked for.
    guard !isComplete else { return .more }
    return line.withMemoryRebound(to: UInt8.self) { takeLine($0[...]) }
  }

  /// Reads bytes: texts and sets of characters take several times as long.
  private mutating func takeLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Step {
    let line = line.trimmingEnd { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    if line.isEmpty {
      // A switch of protocols has no final head of its own.
      isComplete = status >= 200 || status == 101
      return isComplete ? .complete : .more
    }
    if let first = line.first, Self.isBlank(first) {
      // A folded field (RFC 9112, section 5.2): without its rest it could mean something else.
      let rest = line.drop(while: Self.isBlank).trimmingEnd(Self.isBlank)
      if isInField, !rest.isEmpty { headers.continueLast(with: rest.text) }
      return .more
    }
    isInField = false
    if line.starts(with: "HTTP/".utf8) {
      // An interim answer is followed by another head.
      headers = HTTPHeaders()
      status = line.split(separator: UInt8(ascii: " "), maxSplits: 2).dropFirst().first.flatMap { Int($0.text) } ?? 0
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let value = line[(colon + 1)...].drop(while: Self.isBlank).trimmingEnd(Self.isBlank)
      headers.add(value.text, for: line[..<colon].text)
      isInField = true
    }
    return .more
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  func hopHead(url: URL) -> HopHead {
    let length = headers["Content-Length"].flatMap { Int($0) }
    return HopHead(url: url, status: status, headers: headers, length: length.flatMap { $0 >= 0 ? $0 : nil })
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var text: String { String(decoding: UnsafeBufferPointer(rebasing: self), as: UTF8.self) }

  fileprivate func trimmingEnd(_ isTrimmed: (UInt8) -> Bool) -> Self {
    var rest = self
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
