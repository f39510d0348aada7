/// The statements of a list.
///
/// The terms of the order are columns behind those of the app, and ORDER BY names these columns: a key is what the
/// database has ordered by. An alias of the app with the name of a column would change ORDER BY, but not WHERE.
extension KeysetQuery {
  /// The rows of a seek, at most so many, in an order.
  func rows(_ seek: Seek, in terms: [SortTerm], count: Int, keysOnly: Bool = false, skipping skipped: Int? = nil)
    -> SQLStatement
  {
    let columns = (keysOnly ? [] : [select]) + terms.enumerated().map { "(\($1.expression)) AS \(Self.keyName($0))" }
    let order = terms.enumerated().map { "\(Self.keyName($0))\($1.direction)" as SQLStatement }
    let offset: SQLStatement = skipped.map { " OFFSET \($0)" } ?? ""
    return """
      SELECT \(columns.joined(by: ", ")) FROM \(from)\(filter(seek))
      ORDER BY \(order.joined(by: ", ")) LIMIT \(count)\(offset)
      """
  }

  /// One row if any of the seeks has a row, otherwise none.
  func exists(_ seeks: [Seek]) -> SQLStatement {
    let each = seeks.map { "EXISTS (SELECT 1 FROM \(from)\(filter($0)))" as SQLStatement }
    return "SELECT 1 WHERE \(each.joined(by: " OR "))"
  }

  /// The number of all rows of the seeks.
  func number(of seeks: [Seek]) -> SQLStatement {
    let each = seeks.map { "(SELECT count(*) FROM \(from)\(filter($0)))" as SQLStatement }
    return "SELECT \(each.joined(by: " + "))"
  }

  /// A condition may end with a comment, so the parenthesis is on a line of its own.
  private func filter(_ seek: Seek) -> SQLStatement {
    let parts = [condition.map { "(\($0)\n)" }, seek.statement(in: terms)].compactMap { $0 }
    return parts.isEmpty ? "" : "\n WHERE \(parts.joined(by: " AND "))"
  }

  private static func keyName(_ index: Int) -> SQLStatement { SQLStatement(stringLiteral: "list_key_\(index + 1)") }
}
