import DynamicListsHTTP
import Foundation
import FuzzDriver

private let names = [
  "Retry-After", "Date", "RateLimit", "RateLimit-Remaining", "RateLimit-Reset", "X-RateLimit-Remaining",
  "X-RateLimit-Reset", "RateLimit-Policy",
]

/// For every error answer of a server, the wait is at most a day and the message is one short line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHeaders(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1, let url = URL(string: "http://localhost/") else { return 0 }
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let lines = bytes.dropFirst().split(separator: 10, maxSplits: names.count, omittingEmptySubsequences: false)
  var headers: HTTPHeaders = ["Content-Type": "application/problem+json"]
  for (name, line) in zip(names, lines) where !line.isEmpty { headers[name] = String(decoding: line, as: UTF8.self) }
  let body = lines.count > names.count ? Data(lines[names.count]) : Data()
  let status = bytes[0] % 2 == 0 ? 429 : 403
  let error = HTTPError.status(HTTPResponse(url: url, status: status, headers: headers, body: body))
  if let wait = error.retryAfter { precondition(wait >= .zero && wait <= .seconds(86_400)) }
  precondition(error.message.unicodeScalars.count <= 301)
  precondition(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  return 0
}

/// The package manager's name for the main function of this target.
@_cdecl("FuzzHeaders_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  fuzz(count, arguments) { fuzzHeaders($0, $1) }
}
