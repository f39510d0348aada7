import Foundation

/// An answer in a cache, and the request that it answered.
struct StoredAnswer: Sendable {
  let key: CacheKey
  let varying: VaryingHeaders
  var status: Int
  /// Without `Set-Cookie`, which is a secret and of no use here, and without those of the connection.
  private(set) var headers: HTTPHeaders
  let body: Data
  /// When the request was sent that this answer, or its latest confirmation, belongs to.
  private(set) var requested: Date
  /// When it was received.
  private(set) var received: Date

  init(
    key: CacheKey, varying: VaryingHeaders, status: Int, headers: HTTPHeaders, body: Data, requested: Date,
    received: Date
  ) {
    (self.key, self.varying, self.status, self.body) = (key, varying, status, body)
    (self.requested, self.received) = (requested, received)
    self.headers = headers.filter { !Self.notStored.contains($0) }
  }

  /// An answer that may be stored (RFC 9111, section 3); `nil` for any other.
  init?(_ response: HTTPResponse, to request: HTTPRequest, key: CacheKey, requested: Date, received: Date) {
    guard !response.control.forbidsStoring,
      // An answer that a redirect led to belongs to another address.
      CacheKey.digests(of: response.url).address == key.address,
      let varying = VaryingHeaders(response, to: request)
    else { return nil }
    self.init(
      key: key, varying: varying, status: response.status, headers: response.headers, body: response.body,
      requested: requested, received: received)
    // Any success can be used again after it was validated; others only while they are fresh.
    let isUseful = [200, 203, 204, 300, 301, 308].contains(status) || explicitLifetime != nil
    guard isUseful, Self.statuses.contains(status) else { return nil }
  }

  /// The statuses that this cache understands. A part of an answer (206) is none of them.
  private static let statuses: Set = [200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501]

  func response(from url: URL) -> HTTPResponse {
    HTTPResponse(url: url, status: status, headers: headers, body: body)
  }

  /// What the answer costs in memory, in bytes.
  var size: Int {
    headers.fields.reduce(body.count + 512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }

  // MARK: Validation

  /// The request with the conditions under which the server need not send the answer again; `nil` when the answer has
  /// nothing that could be compared.
  ///
  /// What a server has sent may hold characters that no request may send: then every later request would fail.
  func condition(_ request: HTTPRequest) -> HTTPRequest? {
    var request = request
    let tag = headers["ETag"].flatMap { HTTPRequest.isFieldValue($0) ? $0 : nil }
    let date = headers["Last-Modified"].flatMap { HTTPRequest.isFieldValue($0) ? $0 : nil }
    request.headers["If-None-Match"] = tag
    request.headers["If-Modified-Since"] = date
    return tag == nil && date == nil ? nil : request
  }

  /// The answer after the server has confirmed it with 304; `nil` if the server means another answer (RFC 9111,
  /// section 4.3.3).
  func confirmed(by response: HTTPResponse, requested: Date, received: Date) -> StoredAnswer? {
    if let tag = response.headers["ETag"], tag.withoutWeakness != headers["ETag"]?.withoutWeakness { return nil }
    var confirmed = self
    let others = response.headers.filter { name in !Self.ofTheMessage.contains(name) }
    // The age is that of the new message: an old one must not count again.
    confirmed.headers = headers.filter { $0 != "age" }.merging(others)
    (confirmed.requested, confirmed.received) = (requested, received)
    return confirmed
  }

  /// Cookies, and headers of the connection (RFC 9111, section 3.1).
  private static let notStored: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-connection", "set-cookie",
    "set-cookie2", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// Headers that describe the message without a body and not the answer (RFC 9111, section 3.2).
  private static let ofTheMessage = notStored.union(["content-encoding", "content-length", "content-range", "vary"])
}

extension String {
  /// An entity tag without its mark of weakness, since a weak comparison is enough for a `GET`.
  fileprivate var withoutWeakness: String {
    let tag = trimmingCharacters(in: .whitespaces)
    return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
  }
}

extension HTTPResponse {
  var control: CacheControl { CacheControl(headers) }
}

extension CacheControl {
  /// Whether an answer must not be stored.
  ///
  /// A cache that understands the status, as this one does those that it stores, ignores `no-store` beside
  /// `must-understand`.
  var forbidsStoring: Bool { has("no-store") && !has("must-understand") }
}
