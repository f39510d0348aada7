import Foundation

/// An answer in a cache, and the request that it answered.
struct StoredAnswer: Sendable {
  let key: CacheKey
  let varying: VaryingHeaders
  let status: Int
  /// Without `Set-Cookie`, which is a secret and of no use here, and without those of the connection.
  let headers: HTTPHeaders
  let body: Data
  /// When the request was sent that this answer, or its latest confirmation, belongs to.
  let requested: Date
  /// When it was received.
  let received: Date

  init(
    key: CacheKey, varying: VaryingHeaders, status: Int, headers: HTTPHeaders, body: Data, requested: Date,
    received: Date
  ) {
    (self.key, self.varying, self.status, self.body) = (key, varying, status, body)
    (self.requested, self.received) = (requested, received)
    self.headers = Self.stored(headers)
  }

  /// The same answer under other digests.
  func renamed(_ key: CacheKey, _ varying: VaryingHeaders) -> StoredAnswer {
    StoredAnswer(
      key: key, varying: varying, status: status, headers: headers, body: body, requested: requested,
      received: received)
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

  /// The answer to a request for which the server was not asked, with its age (RFC 9111, sections 4 and 5.1).
  func reused(from url: URL, at now: Date) -> HTTPResponse {
    var response = response(from: url)
    response.headers["Age"] = "\(Int64(min(max(age(at: now), 0), 2_147_483_648)))"
    return response
  }

  /// What the answer costs in memory, in bytes.
  var size: Int {
    headers.fields.reduce(body.count + 512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }

  // MARK: Validation

  /// The request with the conditions under which the server need not send the answer again; `nil` when the answer has
  /// nothing that could be compared.
  ///
  /// What a server has sent may hold characters that no request may send: then every later request would fail. A text
  /// that is no date must not be sent as one (RFC 9110, section 13.1.3).
  func condition(_ request: HTTPRequest) -> HTTPRequest? {
    var request = request
    let tag = headers["ETag"].flatMap { HTTPRequest.isFieldValue($0) ? $0 : nil }
    let date = headers["Last-Modified"].flatMap { HTTPDate.date($0) == nil ? nil : $0 }
    request.headers["If-None-Match"] = tag
    request.headers["If-Modified-Since"] = date
    return tag == nil && date == nil ? nil : request
  }

  /// The answer after the server has confirmed it with 304: its headers replace stored ones (RFC 9111, section 3.2).
  ///
  /// `nil` if the server means another answer (section 4.3.3).
  func confirmed(by response: HTTPResponse) -> HTTPResponse? {
    if let tag = response.headers["ETag"], tag.withoutWeakness != headers["ETag"]?.withoutWeakness { return nil }
    var confirmed = self.response(from: response.url)
    // Age and date are those of the new message: old ones must not count again.
    confirmed.headers = headers.filter { $0 != "age" && $0 != "date" }
      .merging(Self.stored(response.headers).filter { !Self.ofTheMessage.contains($0) })
    return confirmed
  }

  /// The headers that are stored: not those that the header `Connection` names.
  private static func stored(_ headers: HTTPHeaders) -> HTTPHeaders {
    let named = (headers["Connection"] ?? "").lowercased().split(separator: ",")
    let ofTheConnection = Set(named.map { $0.trimmingCharacters(in: .whitespaces) })
    return headers.filter { !notStored.contains($0) && !ofTheConnection.contains($0) }
  }

  /// Cookies, and headers of the connection (RFC 9111, section 3.1).
  private static let notStored: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
    "proxy-connection", "set-cookie", "set-cookie2", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// Headers of a 304 that describe the message without a body, and the coding of a body that is stored decoded (RFC
  /// 9111, section 3.2).
  private static let ofTheMessage: Set = ["content-encoding", "content-length"]
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
