/// What identifies a user to a server.
public struct HTTPCredentials: Hashable, Sendable {
  /// The headers that are added to each request.
  public var headers: HTTPHeaders
  /// The name under which an ``HTTPCache`` keeps the user's answers: see ``HTTPRequest/user``.
  ///
  /// With `nil`, answers belong to the headers, and are not found any more when these change.
  public var user: String?

  /// Creates credentials from headers.
  public init(headers: HTTPHeaders, user: String? = nil) {
    self.headers = headers
    self.user = user
  }

  /// Creates credentials from a token of OAuth 2 (RFC 6750).
  public init(bearer token: String, user: String? = nil) {
    self.init(headers: ["Authorization": "Bearer \(token)"], user: user)
  }
}
