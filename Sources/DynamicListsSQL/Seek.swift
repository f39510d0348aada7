/// The rows that one statement reads: those that share a prefix of a key, and are beyond its next value.
///
/// All rows behind a key are the rows of a few seeks, one after another. For the order `a, b, id` and the key
/// `(1, 2, 3)` these are `a = 1 AND b = 2 AND id > 3`, then `a = 1 AND b > 2`, then `a > 1`: the longest prefix first.
/// Each is one range of an index. A comparison of row values would lose rows with NULL, and neither databases nor
/// shards find the range in conditions that are joined by OR.
struct Seek: Hashable, Sendable {
  enum Condition: Hashable, Sendable {
    case equal(DatabaseValue)
    case greater(DatabaseValue)
    case less(DatabaseValue)
    case null
    case notNull
  }

  /// The conditions of the first terms of the order, one for each.
  var conditions: [Condition] = []

  /// The seeks of the rows behind a place, in the order of the terms; with the row of the place itself if there is one.
  ///
  /// For the rows before a place the terms are ``SortTerm/reversed``.
  static func rows(behind values: [DatabaseValue], including: Bool, in terms: [SortTerm]) -> [Self] {
    let equal = values.map { $0 == .null ? Condition.null : .equal($0) }
    var seeks = including ? [Self(conditions: equal)] : []
    for index in terms.indices.reversed() {
      for beyond in conditions(beyond: values[index], in: terms[index]) {
        seeks.append(Self(conditions: equal[..<index] + [beyond]))
      }
    }
    return seeks
  }

  /// A comparison is never true of NULL, so NULLs that follow all values are a seek of their own.
  private static func conditions(beyond value: DatabaseValue, in term: SortTerm) -> [Condition] {
    switch (value, term.nulls) {
    case (.null, .first): [.notNull]
    case (.null, .last): []
    case (_, .first): [term.isAscending ? .greater(value) : .less(value)]
    case (_, .last): [term.isAscending ? .greater(value) : .less(value), .null]
    }
  }

  /// The condition for WHERE; `nil` if all rows are meant.
  func statement(in terms: [SortTerm]) -> SQLStatement? {
    let all = zip(terms, conditions).map { term, condition -> SQLStatement in
      switch condition {
      case .equal(let value): "(\(term.expression)) = \(value)"
      case .greater(let value): "(\(term.expression)) > \(value)"
      case .less(let value): "(\(term.expression)) < \(value)"
      case .null: "(\(term.expression)) IS NULL"
      case .notNull: "(\(term.expression)) IS NOT NULL"
      }
    }
    return all.isEmpty ? nil : all.joined(by: " AND ")
  }
}
