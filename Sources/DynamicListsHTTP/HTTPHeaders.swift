/// Header fields, found whatever the case of their names.
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private var spelled: [String: (name: String, value: String)] = [:]

  /// Creates fields; of two with one name the later one counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of a field; `nil` when there is none.
  public subscript(name: String) -> String? {
    get { spelled[name.lowercased()]?.value }
    set { spelled[name.lowercased()] = newValue.map { (name, $0) } }
  }

  /// Every field, by name.
  public var fields: [(name: String, value: String)] {
    spelled.sorted { $0.key < $1.key }.map(\.value)
  }

  /// These fields with others put over them.
  public func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    var merged = self
    merged.spelled.merge(others.spelled) { $1 }
    return merged
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
