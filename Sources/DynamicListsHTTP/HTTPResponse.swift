public import Foundation

/// What a server answered.
public struct HTTPResponse: Hashable, Sendable {
  /// Where the answer came from in the end, after redirects.
  public var url: URL
  /// The status code, 200 and so on.
  public var status: Int
  /// What came along.
  public var headers: HTTPHeaders
  /// The body, already decompressed.
  public var body: Data

  /// Creates an answer, as a transport or a test does.
  public init(url: URL, status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
  }
}
