import DynamicLists
public import Foundation

extension HTTPClient {
  /// The bytes at an address.
  ///
  /// `accept` lists media types as in the header of that name: `image/png`, `image/*, application/pdf`. An answer of
  /// another kind, such as HTML instead of a picture, throws ``HTTPError/unreadable(cause:)``; a JPEG instead of a PNG
  /// does not. Requests for pages and other JSON start before this one.
  @concurrent public func data(from url: URL, accept: String? = nil) async throws -> Data {
    var request = HTTPRequest(url, priority: .low)
    guard let accept else { return try await response(to: request).body }
    let wanted = MediaKinds(accept)
    request.headers["Accept"] = accept
    // Compressing these formats again saves nothing and hides the real length.
    if wanted.areAlreadyCompressed { request.headers["Accept-Encoding"] = "identity" }
    let response = try await response(to: request)
    if let type = response.headers["Content-Type"], !wanted.allow(type) {
      let reason = "\(type.legible) came in place of \(accept.legible)"
      throw HTTPError.unreadable(cause: HTTPError.UnreadableAnswer(reason))
    }
    return response.body
  }
}
