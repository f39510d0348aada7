/// Header fields; the case of their names does not matter.
///
/// Several values of one field are joined by commas (RFC 9110, section 5.3), those of `Cookie` by semicolons (RFC 6265,
/// section 5.4).
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private struct Line: Sendable {
    var name: String
    var value: String
  }

  /// In the order in which they were added. A search through a dozen lines takes less than a dictionary for them.
  private var lines: [Line] = []

  /// Creates fields; two with the same name are combined.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(value, for: name) }
  }

  /// The value of a field, with several values joined; `nil` when there is none.
  ///
  /// Setting it replaces every value of that name.
  public subscript(name: String) -> String? {
    get {
      guard let first = lines.firstIndex(where: { Self.areEqual($0.name, name) }) else { return nil }
      let separator = Self.separator(for: name)
      return lines[(first + 1)...].reduce(into: lines[first].value) { value, line in
        if Self.areEqual(line.name, name) { value += separator + line.value }
      }
    }
    set {
      lines.removeAll { Self.areEqual($0.name, name) }
      if let newValue { add(newValue, for: name) }
    }
  }

  /// The values of a field, one for each that was added.
  ///
  /// For a response of ``URLSessionTransport``, Foundation has joined the values of each field, even those of
  /// `Set-Cookie`.
  public func values(for name: String) -> [String] {
    lines.compactMap { Self.areEqual($0.name, name) ? $0.value : nil }
  }

  /// Adds a value to a field.
  public mutating func add(_ value: String, for name: String) { lines.append(Line(name: name, value: value)) }

  /// Adds to the value that was added last, behind a space.
  mutating func continueLast(with text: String) {
    guard let last = lines.indices.last else { return }
    lines[last].value += lines[last].value.isEmpty ? text : " " + text
  }

  /// Every field's name with its joined value, sorted by name.
  public var fields: [(name: String, value: String)] {
    fieldsWithValues.map { ($0.name, $0.values.joined(separator: Self.separator(for: $0.name))) }
  }

  /// Every field's name with the values that were added, sorted by name.
  var fieldsWithValues: [(name: String, values: [String])] {
    guard lines.count > 1 else { return lines.map { ($0.name, [$0.value]) } }
    var fields: [(key: String, name: String, values: [String])] = []
    var places: [String: Int] = [:]
    for line in lines {
      let key = line.name.lowercased()
      if let place = places[key] {
        fields[place].values.append(line.value)
      } else {
        places[key] = fields.count
        fields.append((key, line.name, [line.value]))
      }
    }
    return fields.sorted { $0.key < $1.key }.map { ($0.name, $0.values) }
  }

  /// These fields, with others replacing those of the same name.
  public func merging(_ others: HTTPHeaders) -> HTTPHeaders {
    guard !lines.isEmpty, !others.lines.isEmpty else { return lines.isEmpty ? others : self }
    let replaced = Set(others.lines.map { $0.name.lowercased() })
    var merged = filter { !replaced.contains($0) }
    merged.lines += others.lines
    return merged
  }

  /// The fields that another server may read. Any other may be a secret for one server only.
  var withoutSecrets: HTTPHeaders { filter { !Self.mayBeSecret($0) } }

  /// Whether the field with a lowercase name may hold a secret, or the name of a user. All may that are not known to hold
  /// none, since each API has names of its own for its keys.
  static func mayBeSecret(_ name: String) -> Bool { !harmless.contains(name) }

  /// `Cache-Control` is among them, since a cache obeys it at each step of a redirect.
  private static let harmless: Set = [
    "accept", "accept-encoding", "accept-language", "age", "cache-control", "content-encoding", "content-language",
    "content-length", "content-type", "date", "expires", "last-modified", "retry-after", "user-agent", "vary",
  ]

  /// The fields whose lowercase names pass a test.
  func filter(_ isKept: (String) -> Bool) -> HTTPHeaders {
    var kept = self
    kept.lines.removeAll { !isKept($0.name.lowercased()) }
    return kept
  }

  private static func separator(for name: String) -> String { areEqual(name, "Cookie") ? "; " : ", " }

  /// Names are ASCII (RFC 9110, section 5.6.2).
  private static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8, right.utf8)
    return left.count == right.count && zip(left, right).allSatisfy { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}

extension HTTPHeaders: Hashable {
  /// Ignores the case of names.
  public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool { left.compared == right.compared }

  /// Hashes the parts that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(compared) }

  private var compared: [String: String] {
    Dictionary(fields.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
  }
}
