import Foundation

/// What stored answers are found by: digests of an address and of its user, never their text.
struct CacheKey: Hashable, Sendable {
  /// The digest of the address without its query.
  let path: String
  /// The digest of the whole address.
  let address: String
  /// The digest of the headers that identify the user.
  let user: String

  init(path: String, address: String, user: String) {
    (self.path, self.address, self.user) = (path, address, user)
  }

  init(_ request: HTTPRequest, userHeaders: Set<String>) {
    (path, address) = Self.digests(of: request.url)
    let name = request.user.map { ["user", $0] }
    let names = request.credentialNames.union(userHeaders.map { $0.lowercased() }).union(["authorization", "cookie"])
    let headers = names.sorted().flatMap { name in request.headers[name].map { [name, $0] } ?? [] }
    // A transport may send a name and a password of the address as headers.
    let account = [request.url.user(percentEncoded: true), request.url.password(percentEncoded: true)]
    user = SHA256.hex("\(name ?? headers) \(account)")
  }

  static func digests(of url: URL) -> (path: String, address: String) {
    let request = HTTPRequest(url)
    let path = url.path(percentEncoded: true)
    let place = request.origin + (path.isEmpty ? "/" : path)
    return (SHA256.hex(place), SHA256.hex(place + (url.query(percentEncoded: true).map { "?" + $0 } ?? "")))
  }
}

/// The headers of a request on which an answer depends (RFC 9111, section 4.1).
struct VaryingHeaders: Hashable, Sendable {
  /// Their names, lowercase and sorted.
  let names: [String]
  /// The digest of their values in the request; values may be secrets.
  let digest: String

  /// `nil` if the answer depends on something that no header says.
  init?(_ response: HTTPResponse, to request: HTTPRequest) {
    let names = Set(
      (response.headers["Vary"] ?? "").split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      })
    guard !names.contains("*") else { return nil }
    self.init(names: names.sorted(), of: request)
  }

  init(names: [String], digest: String) {
    (self.names, self.digest) = (names, digest)
  }

  init(names: [String], of request: HTTPRequest) {
    self.names = names
    digest = SHA256.hex(names.map { [$0, Self.value(of: $0, in: request)] }.description)
  }

  /// The value of a header. Whose token it is, the name of the user says already, and the next token is as good.
  private static func value(of name: String, in request: HTTPRequest) -> String? {
    if request.user != nil, name == "authorization" || request.credentialNames.contains(name) { return nil }
    return request.headers[name]?.trimmingCharacters(in: .whitespaces)
  }

  func match(_ request: HTTPRequest) -> Bool { self == VaryingHeaders(names: names, of: request) }
}
