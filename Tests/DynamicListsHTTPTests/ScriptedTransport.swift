import DynamicListsHTTP
import Foundation

/// A transport that answers by a script and records its requests.
final class ScriptedTransport: HTTPTransport {
  private let script: @Sendable (HTTPRequest) async throws -> HTTPResponse
  let asked = Record<HTTPRequest>()

  init(_ script: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) { self.script = script }

  /// Always answers with the same body.
  convenience init(_ body: String, status: Int = 200, headers: HTTPHeaders = [:]) {
    self.init(Data(body.utf8), status: status, headers: headers)
  }

  convenience init(_ body: Data, status: Int = 200, headers: HTTPHeaders = [:]) {
    self.init { HTTPResponse(url: $0.url, status: status, headers: headers, body: body) }
  }

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    asked.add(request)
    return try await script(request)
  }
}
