public import DynamicLists

/// Why a request failed.
public enum HTTPError: ListLoadError {
  /// The server answered with a status that is not a success; the response has at most 64 KiB of its body.
  ///
  /// ``message`` is the server's own sentence if the body is a problem document (`application/problem+json`, RFC 9457).
  case status(HTTPResponse)
  /// The server answered with an error of the app's own type: see ``HTTPClient/errorBody``.
  case refused(HTTPRefusal)
  /// There is no network: a list waits until it is back.
  ///
  /// On Linux a name without an address is ``unreachable``, since the system does not say why it has none.
  case offline
  /// The server's name has no address, or the server refuses connections.
  ///
  /// Not ``offline``, since a wrong address and a server that is down look the same.
  case unreachable
  /// The connection broke before or during the answer.
  case connectionLost
  /// The server sent nothing for too long, or the whole request took too long.
  case timedOut
  /// The server's certificate is not trusted, or no secure connection could be made.
  case untrusted(CertificateFlaw)
  /// The body exceeds the transport's limit, by its announced or its actual size.
  case bodyTooLarge(limit: Int)
  /// The body ended before its announced length.
  case truncatedBody
  /// The address of a request or a redirect is neither `http` nor `https`.
  case unsupportedScheme(String)
  /// The server sent more redirects than the transport follows.
  case tooManyRedirects(limit: Int)
  /// The redirects form a loop.
  case redirectLoop
  /// A redirect led from `https` to `http`, where the request would be readable on the network.
  case insecureRedirect
  /// A redirect asked to send the request's body to another server.
  ///
  /// Another server has another scheme, host or port. An app that trusts it sends the request to its address directly.
  case redirectedBody
  /// An answer named a page at another server, which the app has not allowed.
  ///
  /// Another server has another scheme, host or port. Allow it with the `allowing` of ``Paging``.
  case foreignPage(host: String)
  /// The answer is not in the expected format.
  ///
  /// The server would answer the same again, so a list does not retry by itself. If another machine answered in place of
  /// the server, such as the log-in page of a Wi-Fi network, a person may try again later.
  case unreadable(cause: any Error)
  /// The answer is valid JSON of a shape that the app does not expect.
  ///
  /// `path` is the place, such as `items[3].title`; it is empty at the top. The server would answer the same again; so
  /// a retry does not help.
  case unexpectedContent(path: String, cause: any Error)
  /// The request is invalid, or nothing can send it here, such as without libcurl; the text says why.
  case invalidRequest(String)
  /// Another error of the transport's library: `code` is that of `URLError`, or with libcurl its `CURLcode`.
  case other(code: Int)
}

extension HTTPError {
  /// Whether the same request could succeed later.
  ///
  /// True for network errors, for 5xx, 429 and 408, for 403 with a time to wait, and for an incomplete answer. False for
  /// other statuses, for invalid requests, and for an answer that cannot be read, or has the wrong shape or size. An error
  /// of the app's own type decides itself if it is a `ListLoadError` and the status is a success.
  public var isRetryable: Bool {
    switch self {
    case .status(let response): isRetryable(response.status)
    case .refused(let refusal) where refusal.response.isSuccess:
      (refusal.error as? any ListLoadError)?.isRetryable ?? false
    case .refused(let refusal): isRetryable(refusal.response.status)
    case .offline, .unreachable, .connectionLost, .timedOut, .truncatedBody, .other: true
    case .unreadable, .untrusted, .bodyTooLarge, .unsupportedScheme, .tooManyRedirects, .redirectLoop: false
    case .insecureRedirect, .redirectedBody, .foreignPage, .unexpectedContent, .invalidRequest: false
    }
  }

  private func isRetryable(_ status: Int) -> Bool {
    switch status {
    case 500...599, 408, 429: true
    case 403: retryAfter != nil
    default: false
    }
  }

  /// The server's answer, with at most 64 KiB of its body, for ``status(_:)`` and ``refused(_:)``.
  public var response: HTTPResponse? {
    switch self {
    case .status(let response): response
    case .refused(let refusal): refusal.response
    default: nil
    }
  }

  /// How long the server asks to wait, at most a day; `nil` if it does not ask.
  ///
  /// Reads `Retry-After` (RFC 9110); for 403 and 429 also the rate limits `RateLimit`, with the window of
  /// `RateLimit-Policy` where it names no time, and `RateLimit-Reset` (IETF drafts) and `X-RateLimit-Reset`, if the limit
  /// is used up; otherwise the `retryAfter` of an error of the app's own type.
  public var retryAfter: Duration? {
    if let duration = response.flatMap({ RetryTime.duration(of: $0) }) { return duration }
    guard case .refused(let refusal) = self else { return nil }
    return (refusal.error as? any ListLoadError)?.retryAfter
  }

  /// Whether this is ``offline``.
  public var isOffline: Bool { if case .offline = self { true } else { false } }

  /// Whether an error of the app's own type says that the server does not know the key of the page.
  public var isKeyUnknown: Bool {
    guard case .refused(let refusal) = self else { return false }
    return (refusal.error as? any ListLoadError)?.isKeyUnknown ?? false
  }

  /// Whether the server was not reached, or has put the request off: 429, 503, or a status with a time to wait.
  public var isUnhandled: Bool {
    switch self {
    case .offline, .unreachable: return true
    default: break
    }
    guard let response, !response.isSuccess, !response.followsChange else { return false }
    return retryAfter != nil || [429, 503].contains(response.status)
  }

  /// The error of the step behind a redirect by a server that has carried out a change.
  var afterChange: HTTPError { isUnhandled ? .connectionLost : self }

  /// The cause of ``unreadable(cause:)`` if there is no other error.
  struct UnreadableAnswer: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
