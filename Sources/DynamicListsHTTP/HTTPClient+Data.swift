internal import DynamicLists
public import Foundation

extension HTTPClient {
  /// The bytes at an address.
  ///
  /// `accept` names media types as the header of that name does: `image/png`,
  /// `image/*, application/pdf`. An answer of another kind, such as a page of
  /// HTML in place of a picture, throws ``HTTPError/unreadable(cause:)``; a
  /// JPEG in place of a PNG does not. Waits for a turn behind pages and other JSON.
  @concurrent public func data(from url: URL, accept: String? = nil) async throws -> Data {
    var request = HTTPRequest(url, priority: .low)
    guard let accept else { return try await response(to: request).body }
    let wanted = MediaKinds(accept)
    request.headers["Accept"] = accept
    // Compressing again gains nothing and hides the real length.
    if wanted.areAlreadyCompressed { request.headers["Accept-Encoding"] = "identity" }
    let response = try await response(to: request)
    if let type = response.headers["Content-Type"], !wanted.allow(type) {
      let reason = "\(type.legible) came in place of \(accept.legible)"
      throw HTTPError.unreadable(cause: HTTPError.UnreadableAnswer(reason))
    }
    return response.body
  }
}
