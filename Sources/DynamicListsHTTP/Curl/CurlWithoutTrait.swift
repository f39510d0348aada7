#if !Curl
  /// Sends requests through libcurl; needs the trait `Curl`.
  @available(*, unavailable, message: "needs the trait Curl: add traits: [\"Curl\"] to the .package(…) of DynamicLists")
  public final class CurlTransport: HTTPTransport {
    /// Needs the trait.
    @concurrent public func response(to request: HTTPRequest) async throws -> HTTPResponse {
      preconditionFailure("built without the trait Curl")
    }
  }
#endif
