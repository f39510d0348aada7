/// A statement, or a part of one, whose values are bound: they never become text.
///
///     let unread: SQLStatement = "folder = \(folder) AND NOT isRead"
///
/// A literal of the program is SQL. What is interpolated is bound, a name from elsewhere is quoted by
/// `\(identifier: name)`, and another statement is inserted with its values. There is no way from a `String` to SQL.
public struct SQLStatement: Hashable, Sendable, ExpressibleByStringInterpolation {
  enum Piece: Hashable, Sendable {
    case text(String)
    case identifier(String)
    case value(DatabaseValue)
  }

  let pieces: [Piece]

  /// A statement without values.
  public init(stringLiteral text: String) { pieces = [.text(text)] }

  /// A statement with values.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// What the compiler calls for a literal with interpolations.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    /// Begins without a piece.
    public init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

    /// SQL of the program.
    public mutating func appendLiteral(_ text: String) { if !text.isEmpty { pieces.append(.text(text)) } }

    /// A value, which is bound.
    public mutating func appendInterpolation(_ value: some SQLBindable) { pieces.append(.value(value.boundValue)) }

    /// A value, or NULL.
    public mutating func appendInterpolation(_ value: (some SQLBindable)?) {
      pieces.append(.value(value?.boundValue ?? .null))
    }

    /// Another statement with its values.
    public mutating func appendInterpolation(_ statement: SQLStatement) { pieces += statement.pieces }

    /// The name of a column or a table, which is quoted.
    public mutating func appendInterpolation(identifier: String) { pieces.append(.identifier(identifier)) }
  }

  /// The text with a placeholder for each value, and the values in their order.
  public func rendered(for dialect: SQLDialect) -> (text: String, values: [DatabaseValue]) {
    var (text, values): (String, [DatabaseValue]) = ("", [])
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .identifier(let name): text += dialect.quoted(name)
      case .value(let value):
        values.append(value)
        text += dialect.placeholder(values.count)
      }
    }
    return (text, values)
  }
}

extension [SQLStatement] {
  /// The statements with a text between them.
  func joined(by separator: SQLStatement) -> SQLStatement {
    guard var all = first else { return "" }
    for statement in dropFirst() { all = "\(all)\(separator)\(statement)" }
    return all
  }
}
