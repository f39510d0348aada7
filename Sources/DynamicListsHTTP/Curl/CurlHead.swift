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
  private var size = 0

  /// Takes a line with its line break.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Step {
    size += line.count
    guard size <= Self.limit else { return .tooLong }
    // Lines after the body are trailers, which nobody asked for.
    guard !isComplete else { return .more }
    var text = String(decoding: line, as: UTF8.self)
    while let last = text.unicodeScalars.last, last == "\r" || last == "\n" { text.unicodeScalars.removeLast() }
    if text.isEmpty {
      // A switch of protocols has no final head of its own.
      isComplete = status >= 200 || status == 101
      return isComplete ? .complete : .more
    }
    if text.hasPrefix("HTTP/") {
      // An interim answer is followed by another head.
      headers = HTTPHeaders()
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if let colon = text.firstIndex(of: ":") {
      headers.add(text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces), for: String(text[..<colon]))
    }
    return .more
  }

  func hopHead(url: URL) -> HopHead {
    let length = headers["Content-Length"].flatMap { Int($0) }
    return HopHead(url: url, status: status, headers: headers, length: length.flatMap { $0 >= 0 ? $0 : nil })
  }
}
