public import DynamicLists

/// Why a request brought nothing that a list can show.
public enum HTTPError: ListLoadError {
  /// The server answered, but not with a success; the answer has at most 64 KiB of its body.
  ///
  /// ``message`` is the server's own sentence where the body is a problem
  /// document (`application/problem+json`, RFC 9457).
  case status(HTTPResponse)
  /// There is no network.
  case offline
  /// The server has no address, or refuses connections.
  case unreachable
  /// The connection broke before or during the answer.
  case connectionLost
  /// The server was silent too long, or the whole request took too long.
  case timedOut
  /// The server could not prove who it is, or no secure connection came about.
  case untrusted
  /// The body is, or grew, larger than the transport takes.
  case bodyTooLarge(limit: Int)
  /// The body ended before its announced end.
  case truncatedBody
  /// An address, or a redirect's, is neither `http` nor `https`.
  case unsupportedScheme(String)
  /// Redirects led to more redirects.
  case tooManyRedirects(limit: Int)
  /// Redirects led back to where they began.
  case redirectLoop
  /// A redirect led from `https` to `http`, where anybody could read along.
  case insecureRedirect
  /// A redirect asked for the request's body to be sent to another server.
  ///
  /// Another server is one with another scheme, host or port. An app that
  /// trusts it sends the request to its address itself.
  case redirectedBody
  /// The answer is not in the expected format at all.
  ///
  /// Mostly something between here and the server answered in its place, such
  /// as a Wi-Fi's log-in page; hence worth another try.
  case unreadable(cause: any Error)
  /// The answer is well-formed JSON of another shape than the app expects.
  ///
  /// `path` says where, as `items[3].title`, and is empty at the top. The
  /// server would say the same again; hence not worth another try.
  case unexpectedContent(path: String, cause: any Error)
  /// The request cannot be sent as it is; the text says why.
  case invalidRequest(String)
  /// Something else went wrong below; `code` is that of `URLError`.
  case other(code: Int)
}

extension HTTPError {
  /// Whether the same request could succeed later.
  ///
  /// Yes for trouble of the network, for 5xx, 429 and 408, for 403 with a time
  /// to wait for, and for an unreadable or broken-off answer. No for other
  /// statuses, for what the request itself causes, and for an answer of the
  /// wrong shape or size.
  public var isRetryable: Bool {
    switch self {
    case .status(let response):
      switch response.status {
      case 500...599, 408, 429: true
      case 403: retryAfter != nil
      default: false
      }
    case .offline, .unreachable, .connectionLost, .timedOut, .truncatedBody, .unreadable, .other: true
    case .untrusted, .bodyTooLarge, .unsupportedScheme, .tooManyRedirects, .redirectLoop: false
    case .insecureRedirect, .redirectedBody, .unexpectedContent, .invalidRequest: false
    }
  }

  /// What the server asked to wait, at most a day; `nil` for every other error.
  ///
  /// Reads `Retry-After` (RFC 9110); of 403 and 429 also the rate limits
  /// `RateLimit` and `RateLimit-Reset` (drafts of the IETF) and
  /// `X-RateLimit-Reset`, where nothing remains of the limit.
  public var retryAfter: Duration? {
    guard case .status(let response) = self else { return nil }
    return RetryTime.duration(of: response)
  }

  /// The cause of ``unreadable(cause:)`` where no other error says it.
  struct UnreadableAnswer: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
