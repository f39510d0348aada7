public import Foundation

/// A server's answer.
public struct HTTPResponse: Hashable, Sendable {
  /// The address that answered, after redirects.
  public var url: URL
  /// The status code, 200 and so on.
  public var status: Int
  /// The headers of the answer.
  public var headers: HTTPHeaders
  /// The body, decompressed.
  public var body: Data

  /// Whether it is the answer to a request that followed a change: see ``HTTPRequest/followsChange``.
  var followsChange = false

  /// Creates an answer, for a transport or a test.
  public init(url: URL, status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension HTTPResponse {
  /// Whether the status is from 200 to 299.
  var isSuccess: Bool { (200...299).contains(status) }

  /// The response with at most 64 KiB of its body, as errors keep it.
  var kept: HTTPResponse {
    var kept = self
    // A slice would keep the whole body.
    kept.body = Data(kept.body.prefix(1 << 16))
    return kept
  }
}
