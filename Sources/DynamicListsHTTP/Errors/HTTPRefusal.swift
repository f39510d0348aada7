/// A server's answer with an error of the app's own type: see ``HTTPError/refused(_:)``.
public struct HTTPRefusal: Sendable {
  /// The server's answer, with at most 64 KiB of its body.
  public let response: HTTPResponse
  /// The app's error, as it was decoded.
  public let error: any Error
  /// The sentence of the error, made safe to show; `nil` when it has none.
  public let sentence: String?
}
