/// Header fields; the case of their names does not matter.
///
/// Several values of one field are joined by commas (RFC 9110, section 5.3).
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private struct Field: Sendable {
    var name: String
    var values: [String]

    var value: String { values.joined(separator: ", ") }
  }

  private var spelled: [String: Field] = [:]

  /// Creates fields; two with the same name are combined.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(value, for: name) }
  }

  /// The value of a field, with several values joined; `nil` when there is none.
  ///
  /// Setting it replaces every value of that name.
  public subscript(name: String) -> String? {
    get { spelled[name.lowercased()]?.value }
    set { spelled[name.lowercased()] = newValue.map { Field(name: name, values: [$0]) } }
  }

  /// The values of a field, one for each that was added.
  ///
  /// For a response of ``URLSessionTransport``, Foundation has joined the values of each field, even those of
  /// `Set-Cookie`.
  public func values(for name: String) -> [String] { spelled[name.lowercased()]?.values ?? [] }

  /// Adds a value to a field.
  public mutating func add(_ value: String, for name: String) {
    spelled[name.lowercased(), default: Field(name: name, values: [])].values.append(value)
  }

  /// Every field's name with its joined value, sorted by name.
  public var fields: [(name: String, value: String)] {
    spelled.sorted { $0.key < $1.key }.map { ($1.name, $1.value) }
  }

  /// These fields, with others replacing those of the same name.
  public func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    var merged = self
    merged.spelled.merge(others.spelled) { $1 }
    return merged
  }

  /// The fields that another server may read. Any other may be a secret for one server only.
  ///
  /// `Cache-Control` is among them, since a cache obeys it at each step of a redirect.
  var withoutSecrets: HTTPHeaders {
    filter { ["accept", "accept-encoding", "accept-language", "cache-control", "user-agent"].contains($0) }
  }

  /// The fields whose lowercase names pass a test.
  func filter(_ isKept: (String) -> Bool) -> HTTPHeaders {
    var kept = self
    kept.spelled = spelled.filter { isKept($0.key) }
    return kept
  }
}

extension HTTPHeaders: Hashable {
  /// Ignores the case of names.
  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
    left.spelled.mapValues(\.value) == right.spelled.mapValues(\.value)
  }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spelled.mapValues(\.value))
  }
}
