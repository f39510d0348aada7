public import DynamicLists

/// Why a request brought nothing that a list can show.
public enum HTTPError: ListLoadError {
  /// The server answered, but not with a success.
  ///
  /// `retryAfter` is its `Retry-After` header, seconds or date, at most a day.
  case status(Int, retryAfter: Duration? = nil)
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
  /// Yes for trouble of the network, for 5xx, 429 and 408, and for an
  /// unreadable or broken-off answer. No for other statuses, for what the
  /// request itself causes, and for an answer of the wrong shape or size.
  public var isRetryable: Bool {
    switch self {
    case .status(let status, _): (500...599).contains(status) || status == 429 || status == 408
    case .offline, .unreachable, .connectionLost, .timedOut, .truncatedBody, .unreadable, .other: true
    case .untrusted, .bodyTooLarge, .unsupportedScheme, .tooManyRedirects, .redirectLoop: false
    case .unexpectedContent, .invalidRequest: false
    }
  }

  /// What the server asked for with the error; `nil` for every other error.
  public var retryAfter: Duration? {
    if case .status(_, let retryAfter) = self { retryAfter } else { nil }
  }
}
