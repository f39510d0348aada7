import DynamicLists
public import Foundation

extension HTTPError: CustomStringConvertible, LocalizedError {
  /// A sentence for users: that of the app's own error or of a problem document, otherwise one in English.
  ///
  /// One line; text from a server is shortened and contains no characters that change how other text is shown.
  public var message: String {
    switch self {
    case .status(let response): Self.message(for: response)
    case .refused(let refusal): refusal.sentence ?? Self.message(for: refusal.response)
    case .offline: "There is no network connection."
    case .unreachable: "The server cannot be reached. Check the connection and try again."
    case .connectionLost: "The connection to the server was lost. Try again."
    case .timedOut: "The server took too long to answer. Try again later."
    case .untrusted(let flaw): flaw.sentence
    case .bodyTooLarge(let limit): "The server's answer is larger than allowed (\(limit) bytes)."
    case .truncatedBody: "The server's answer broke off. Try again."
    case .unsupportedScheme(let scheme):
      scheme.isEmpty
        ? "The address has no scheme; only http and https can be loaded."
        : "Addresses with “\(scheme.legible)” cannot be loaded, only http and https."
    case .tooManyRedirects(let limit): "The server redirected the request more than \(limit) times."
    case .redirectLoop: "The server redirected the request in a circle."
    case .insecureRedirect: "The server redirected the request to an address that is not secure."
    case .redirectedBody: "The server asked for the request's content to be sent to another server."
    case .foreignPage: "The server continues the list at another server."
    case .unreadable: "The server's answer could not be read. Try again later."
    case .unexpectedContent(let path, _):
      path.isEmpty
        ? "The server's answer is not what was expected."
        : "The server's answer is not what was expected (at \(path.legible))."
    case .invalidRequest(let reason): "The request could not be sent. \(reason.legible(upTo: 160))"
    case .other(let code): "The request failed (\(code)). Try again."
    }
  }

  /// The ``message`` without words of a server or an app, for a log: such words may hold secrets.
  var loggedMessage: String {
    switch self {
    case .status(let response): Self.ownMessage(for: response)
    case .refused(let refusal): Self.ownMessage(for: refusal.response)
    case .unsupportedScheme: "Only http and https can be loaded."
    case .unexpectedContent: "The server's answer is not what was expected."
    case .invalidRequest: "The request could not be sent."
    case .offline, .unreachable, .connectionLost, .timedOut, .untrusted, .bodyTooLarge, .truncatedBody,
      .tooManyRedirects, .redirectLoop, .insecureRedirect, .redirectedBody, .foreignPage, .unreadable, .other:
      message
    }
  }

  private static func message(for response: HTTPResponse) -> String {
    ProblemDocument(response)?.sentence ?? ownMessage(for: response)
  }

  private static func ownMessage(for response: HTTPResponse) -> String {
    let status = response.status
    return switch status {
    case 403 where response.isRateLimit: "The server has had too many requests (403)."
    case 401, 403: "The server refused access (\(status))."
    case 404, 410: "The server has nothing at this address (\(status))."
    case 408: "The server took too long to answer (408). Try again later."
    case 429: "The server has had too many requests (429)."
    case 400...499: "The server refused the request (\(status))."
    case 500...599: "The server answered with an error (\(status)). Try again later."
    default: "The server gave an unexpected answer (\(status))."
    }
  }

  /// The ``message``, so that logs show no unsafe text of a server either.
  public var description: String { message }
  /// The ``message``.
  public var errorDescription: String? { message }
}
