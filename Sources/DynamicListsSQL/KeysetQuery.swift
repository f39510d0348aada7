/// The rows of a list: columns, tables, a condition, and an order whose terms together are unique.
///
///     let messages = KeysetQuery(
///       "id, date, title", from: "message", where: "folder = \(inbox)", orderedBy: .descending("date"), .ascending("id"))
///
/// The same query makes all statements that a list needs, so that the condition, the order and the keys cannot differ.
/// Without a last term that is unique, such as an id, two rows may have one place, and a page could not end between
/// them: the list then fails with ``KeysetError/orderIsNotUnique(order:)``.
public struct KeysetQuery: Hashable, Sendable {
  let select: SQLStatement
  let from: SQLStatement
  let condition: SQLStatement?
  let terms: [SortTerm]

  /// A query. `select` has neither DISTINCT nor aggregates; a query with them is a `from` in parentheses.
  public init(
    _ select: SQLStatement, from: SQLStatement, where condition: SQLStatement? = nil, orderedBy first: SortTerm,
    _ rest: SortTerm...
  ) {
    (self.select, self.from, self.condition, terms) = (select, from, condition, [first] + rest)
  }

  private init(_ query: Self, condition: SQLStatement) {
    (select, from, self.condition, terms) = (query.select, query.from, condition, query.terms)
  }

  /// The rows of the query that also match a condition, for example those that a search finds.
  public func filtered(by condition: SQLStatement) -> Self {
    Self(self, condition: self.condition.map { "(\($0)\n) AND (\(condition)\n)" } ?? condition)
  }

  /// The `CREATE INDEX` with which the database finds each page at once, to be copied.
  ///
  /// For a condition such as `folder = ?`, write its column before the others.
  public func indexStatement(for dialect: SQLDialect) -> String {
    let columns = terms.map { term -> SQLStatement in
      // SQLite's indexes have NULLs first and refuse the words for it.
      let descending: SQLStatement = term.isAscending ? "" : " DESC"
      return dialect == .sqlite ? "\(term.expression)\(descending)" : "(\(term.expression))\(term.direction)"
    }
    let statement: SQLStatement = "CREATE INDEX list_order ON \(from) (\(columns.joined(by: ", ")))"
    return statement.rendered(for: dialect).text
  }
}
