import Foundation

extension HTTPRequest {
  /// Sets a parameter of the address's query, or removes it.
  ///
  /// Encodes all but letters, digits, `-`, `.`, `_` and `~`, so that a `+` of a cursor reaches the server as `+`.
  public mutating func setQuery(_ name: String, to value: String?) { setQuery([(name, value)]) }

  /// Sets several parameters, and so takes the address apart only once.
  mutating func setQuery(_ parameters: [(name: String, value: String?)]) {
    let text = url.absoluteString
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      // The usual first parameters, without taking the address apart.
      let query = parameters.compactMap { name, value in
        value.map { "\(Self.encoded(name))=\(Self.encoded($0))" }
      }
      if !query.isEmpty { url = URL(string: "\(text)?\(query.joined(separator: "&"))") ?? url }
      return
    }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }
    var items = parts.percentEncodedQueryItems ?? []
    for parameter in parameters {
      let name = Self.encoded(parameter.name)
      let place = items.firstIndex { $0.name == name } ?? items.endIndex
      items.removeAll { $0.name == name }
      if let value = parameter.value { items.insert(URLQueryItem(name: name, value: Self.encoded(value)), at: place) }
    }
    parts.percentEncodedQueryItems = items.isEmpty ? nil : items
    url = parts.url ?? url
  }

  /// Appends a component to the path of the address, such as an id or a name that a server has sent.
  ///
  /// Encodes all but letters, digits, `-`, `.`, `_` and `~`, so that no text becomes several components or a query. Throws
  /// ``HTTPError/invalidRequest(_:)`` for an empty text, `.` and `..`, which mean another address however they are encoded.
  public mutating func appendPath(_ component: String) throws(HTTPError) {
    guard !["", ".", ".."].contains(component), var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw .invalidRequest("A part of its address is not valid.") }
    parts.percentEncodedPath += (parts.percentEncodedPath.hasSuffix("/") ? "" : "/") + Self.encoded(component)
    guard let longer = parts.url else { throw .invalidRequest("A part of its address is not valid.") }
    url = longer
  }

  /// Encodes each byte that RFC 3986 does not call unreserved. Foundation's function takes many times as long.
  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += "\(byte < 0x10 ? "%0" : "%")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// This request with an address that a server has named, for another page of the same list.
  ///
  /// Another server must be allowed, and gets no secrets. The user of this request's address, which no server repeats, is
  /// that of the same scheme, host and port only.
  func following(_ address: URL, allowing others: [URL]) throws(HTTPError) -> HTTPRequest {
    var next = self
    next.url = sameServer(address) ?? address
    try next.check()
    if next.origin == origin { next.url = next.url.withUser(of: url) }
    guard next.origin != origin, sameServer(address) == nil else { return next }
    guard others.contains(where: { HTTPRequest($0).origin == next.origin }) else {
      throw .foreignPage(host: address.host() ?? "")
    }
    guard body == nil else { throw .redirectedBody }
    next.headers = headers.withoutSecrets
    next.user = nil
    return next
  }

  /// Whether a request goes to the server of this one, or to the same encrypted.
  func hasServer(of other: HTTPRequest) -> Bool {
    other.origin == origin
      || other.isSecure && !isSecure && other.url.host()?.lowercased() == url.host()?.lowercased()
        && other.url.port == url.port
  }

  /// The address, with `https` if this request or the address has it; `nil` for another host or port.
  ///
  /// A server behind a proxy that ends TLS often names itself with `http`.
  private func sameServer(_ address: URL) -> URL? {
    guard address.host()?.lowercased() == url.host()?.lowercased(), address.port == url.port,
      let scheme = address.scheme?.lowercased(), ["http", "https"].contains(scheme),
      var parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
    else { return nil }
    if isSecure { parts.scheme = "https" }
    return parts.url
  }
}

extension URL {
  /// The address with the user and password of another, unless it has a user of its own.
  fileprivate func withUser(of other: URL) -> URL {
    guard let user = other.user(percentEncoded: true), self.user(percentEncoded: true) == nil,
      var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    parts.percentEncodedUser = user
    parts.percentEncodedPassword = other.password(percentEncoded: true)
    return parts.url ?? self
  }
}
