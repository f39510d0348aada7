/// Header fields, found whatever the case of their names.
///
/// A field that comes several times has one value, in which the parts are
/// separated by commas (RFC 9110, section 5.3).
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private struct Field: Sendable {
    var name: String
    var values: [String]

    var value: String { values.joined(separator: ", ") }
  }

  private var spelled: [String: Field] = [:]

  /// Creates fields; two with one name are combined.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(value, for: name) }
  }

  /// The value of a field, combined where it came several times; `nil` when there is none.
  ///
  /// Setting it replaces every value of that name.
  public subscript(name: String) -> String? {
    get { spelled[name.lowercased()]?.value }
    set { spelled[name.lowercased()] = newValue.map { Field(name: name, values: [$0]) } }
  }

  /// The values of a field, apart where they were added apart.
  ///
  /// Those of a server's answer come as one from ``URLSessionTransport``, since
  /// Foundation combines them, `Set-Cookie` too.
  public func values(for name: String) -> [String] { spelled[name.lowercased()]?.values ?? [] }

  /// Adds a value to those that a field has.
  public mutating func add(_ value: String, for name: String) {
    spelled[name.lowercased(), default: Field(name: name, values: [])].values.append(value)
  }

  /// Every field with its combined value, by name.
  public var fields: [(name: String, value: String)] {
    spelled.sorted { $0.key < $1.key }.map { ($1.name, $1.value) }
  }

  /// These fields with others put in the place of those with their names.
  public func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    var merged = self
    merged.spelled.merge(others.spelled) { $1 }
    return merged
  }

  /// The fields whose names, in small letters, pass a test.
  func filter(_ isKept: (String) -> Bool) -> HTTPHeaders {
    var kept = self
    kept.spelled = spelled.filter { isKept($0.key) }
    return kept
  }
}

extension HTTPHeaders: Hashable {
  /// Compares names without their case.
  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
    left.spelled.mapValues(\.value) == right.spelled.mapValues(\.value)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spelled.mapValues(\.value))
  }
}
