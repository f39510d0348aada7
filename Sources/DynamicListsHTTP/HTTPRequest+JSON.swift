public import Foundation

extension HTTPRequest {
  /// Creates a request with a JSON body, by default a `POST`.
  ///
  ///     let request = try HTTPRequest(url, method: "PATCH", json: Change(isRead: true))
  ///
  /// Its `Content-Type` is `application/json`, unless `headers` has another. Throws what the value or the encoder throws.
  public init(
    _ url: URL, method: String = "POST", headers: HTTPHeaders = [:], json value: some Encodable,
    encoder: JSONEncoder = JSONEncoder(), priority: Priority? = nil
  ) throws {
    self.init(url, method: method, headers: headers, body: try encoder.encode(value), priority: priority)
    if headers["Content-Type"] == nil { self.headers["Content-Type"] = "application/json" }
  }
}
