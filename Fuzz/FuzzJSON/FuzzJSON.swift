import Dispatch
import DynamicLists
import DynamicListsHTTP
import Foundation
import FuzzDriver

private struct Entry: Decodable, Sendable {
  let id: Int
  let label: String
  let tags: [String: [Double]]?
}

/// A recursive type that nests as deep as the JSON.
private struct Branch: Decodable, Sendable {
  let name: String?
  let branches: [Branch]?
  let named: [String: Branch]?
}

private struct Fixed: HTTPTransport {
  let body: Data

  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(url: request.url, status: 200, headers: [:], body: body)
  }
}

/// Every answer of a server becomes a page or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let http = HTTPClient(transport: Fixed(body: Data(UnsafeBufferPointer(start: start, count: count))))
  guard let url = URL(string: "http://localhost/") else { return 0 }
  let source = JSONPageSource(envelopeOf: Entry.self, http: http) { _, _ in url }
  let isDone = DispatchSemaphore(value: 0)
  Task.detached {
    _ = try? await source.page(PageRequest(count: 20))
    _ = try? await http.json(Branch.self, from: url)
    var relaxed = http
    relaxed.decoder.allowsJSON5 = true
    _ = try? await relaxed.json(Branch.self, from: url)
    _ = try? await relaxed.json([Double].self, from: url)
    _ = try? await relaxed.json([Int].self, from: url)
    isDone.signal()
  }
  isDone.wait()
  return 0
}

/// The package manager's name for the main function of this target.
@_cdecl("FuzzJSON_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  fuzz(count, arguments) { fuzzJSON($0, $1) }
}
