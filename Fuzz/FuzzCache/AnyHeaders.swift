import DynamicListsHTTP
import Foundation

private let names = ["Cache-Control", "Expires", "Date", "Age", "Vary", "ETag", "Last-Modified", "Location"]

/// A server whose answers are the number of the request.
private actor Origin: HTTPTransport {
  private let headers: HTTPHeaders
  private let status: Int
  private(set) var count = 0

  init(_ headers: HTTPHeaders, status: Int) { (self.headers, self.status) = (headers, status) }

  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    count += 1
    let isConfirmed = request.headers["If-None-Match"] != nil && status % 2 == 0
    return HTTPResponse(
      url: request.url, status: isConfirmed ? 304 : status, headers: headers, body: Data("\(count)".utf8))
  }
}

/// Whatever the headers say, no user gets the answer to another one, and no answer is made up.
func checkHeaders(_ bytes: [UInt8]) async {
  guard let url = URL(string: "http://localhost/list") else { return }
  let lines = bytes.dropFirst().split(separator: 10, maxSplits: names.count, omittingEmptySubsequences: false)
  var headers = HTTPHeaders()
  for (name, line) in zip(names, lines) where !line.isEmpty { headers[name] = String(decoding: line, as: UTF8.self) }
  let own = lines.count > names.count ? String(decoding: lines[names.count], as: UTF8.self) : ""
  let status = [200, 203, 206, 301, 304, 404, 500, 503][Int(bytes[0] / 2 % 8)]
  let cache = HTTPCache()
  let transport = Origin(headers, status: status).caching(in: cache)
  var answers: [String: Set<Data>] = [:]
  for user in ["a", "b", "a", "b"] {
    let request = HTTPRequest(url, headers: ["Authorization": user, "Cache-Control": own, "X-Own": own])
    guard let answer = try? await transport.response(to: request) else { continue }
    if !answer.body.isEmpty { answers[user, default: []].insert(answer.body) }
  }
  precondition(answers["a", default: []].isDisjoint(with: answers["b", default: []]))
  let statistics = await cache.statistics
  precondition(statistics.memorySize <= cache.configuration.memoryLimit)
  if headers["Cache-Control"] == "no-store" { precondition(statistics.memorySize == 0) }
}
