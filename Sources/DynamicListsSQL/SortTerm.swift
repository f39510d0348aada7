/// One term of an order: an expression, its direction, and where its NULLs are.
public struct SortTerm: Hashable, Sendable {
  /// The place of the rows whose term is NULL.
  public enum Nulls: Hashable, Sendable {
    /// Before all others.
    case first
    /// Behind all others.
    case last
  }

  let expression: SQLStatement
  let isAscending: Bool
  let nulls: Nulls

  /// From the smallest value to the largest. The expression may have a collation: `"name COLLATE NOCASE"`.
  public static func ascending(_ expression: SQLStatement, nulls: Nulls = .first) -> Self {
    Self(expression: expression, isAscending: true, nulls: nulls)
  }

  /// From the largest value to the smallest. NULLs come last by default, as in SQLite.
  public static func descending(_ expression: SQLStatement, nulls: Nulls = .last) -> Self {
    Self(expression: expression, isAscending: false, nulls: nulls)
  }

  /// The term of the same order, read upward.
  var reversed: Self {
    Self(expression: expression, isAscending: !isAscending, nulls: nulls == .first ? .last : .first)
  }

  /// What follows the expression in ORDER BY.
  var direction: SQLStatement {
    switch (isAscending, nulls) {
    case (true, .first): " ASC NULLS FIRST"
    case (true, .last): " ASC NULLS LAST"
    case (false, .first): " DESC NULLS FIRST"
    case (false, .last): " DESC NULLS LAST"
    }
  }
}
