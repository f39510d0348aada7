import CBareCurl
import Foundation

/// The practical bound: one handle of libcurl in a loop, around the decoder that the list's source uses.
struct BareLoop {
  private let handle: OpaquePointer

  /// `nil` without the trait Curl.
  init?() {
    guard let handle = bare_curl_open() else { return nil }
    self.handle = handle
  }

  /// Gets one page and decodes it.
  func page(_ url: String) throws -> Shelf {
    var bytes: UnsafePointer<UInt8>?
    let count = bare_curl_get(handle, url, &bytes)
    guard count >= 0, let bytes else { throw URLError(.cannotLoadFromNetwork) }
    return try JSONDecoder().decode(Shelf.self, from: Data(bytes: bytes, count: count))
  }

  func close() { bare_curl_close(handle) }
}
