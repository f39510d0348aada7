import DynamicLists
import Foundation

/// A value that is printed without the secrets that it may hold: by its description, by `dump`, and by a debugger.
///
/// ``HTTPHeaders/mayBeSecret(_:)`` says what a secret is in headers; of addresses ``HTTPRequest/addressWithoutSecrets`` is
/// shown, and of bodies the size.
protocol Redacted {
  /// What is shown, by name.
  var shown: [(label: String, value: Any)] { get }
}

extension Redacted {
  /// The value in one line, without secrets.
  public var description: String {
    "\(Self.self)(\(shown.map { "\($0.label): \($0.value)" }.joined(separator: ", ")))"
  }
  /// The ``description``.
  public var debugDescription: String { description }
  /// The parts of the value, without secrets.
  public var customMirror: Mirror { Mirror(self, children: shown.map { ($0.label, $0.value) }) }
}

extension HTTPRequest {
  /// Server, path, and the names of the query's parameters, such as `https://example.org:443/list?page=…&token=…`.
  var addressWithoutSecrets: String {
    let query = url.query(percentEncoded: true)?.split(separator: "&").map { parameter in
      let name = parameter.prefix { $0 != "=" }
      // Without a value, the name itself may be the secret.
      return name.endIndex == parameter.endIndex ? "…" : "\(name)=…"
    }
    let text = origin + url.path(percentEncoded: true) + (query.map { "?" + $0.joined(separator: "&") } ?? "")
    return text.legible
  }
}

extension HTTPHeaders: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] {
    fields.map { ($0.name.legible, Self.mayBeSecret($0.name.lowercased()) ? "…" : $0.value.legible) }
  }
}

extension HTTPRequest: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] {
    [("method", method.legible), ("address", addressWithoutSecrets), ("headers", headers)]
      + (body.map { [("body", "\($0.count) bytes")] } ?? [])
  }
}

extension HTTPResponse: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] {
    [
      ("status", status), ("address", HTTPRequest(url).addressWithoutSecrets), ("headers", headers),
      ("body", "\(body.count) bytes"),
    ]
  }
}

extension HTTPCredentials: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] { [("headers", headers), ("user", user == nil ? "nil" : "…")] }
}

extension HTTPClient: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] {
    [
      ("transport", transport.layers.map { "\(type(of: $0))" }.joined(separator: " over ")), ("headers", headers),
      ("servers", servers.map { HTTPRequest($0).addressWithoutSecrets }.joined(separator: " ")),
    ]
  }
}

extension HTTPRefusal: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] { [("response", response), ("error", "\(type(of: error))")] }
}

extension HTTPCache: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] { [("configuration", configuration)] }
}

extension JSONPageSource: Redacted, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var shown: [(label: String, value: Any)] { [("hasRandomAccess", hasRandomAccess), ("http", http)] }
}

extension HTTPError: CustomReflectable {
  /// The ``message`` and the ``response``, without secrets.
  public var customMirror: Mirror {
    Mirror(self, children: [("message", message)] + (response.map { [("response", $0)] } ?? []))
  }
}
