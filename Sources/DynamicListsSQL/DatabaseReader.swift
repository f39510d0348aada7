/// What a database has to offer for lists over its tables: an adapter of a library implements it.
public protocol DatabaseReader<Row>: Sendable {
  /// A row of a result. It may be valid only within the closure: a row that is not `Sendable` cannot leave it.
  associatedtype Row: DatabaseRow

  /// How the database writes statements.
  var dialect: SQLDialect { get }

  /// Runs the statements of a read in one snapshot of the database.
  ///
  /// The seeks run one after another until `read.count` rows are there: rows beyond that number are not decoded, and
  /// further seeks do not run. Then the facts run. A cancelled task interrupts the statement that runs.
  func read<Value: Sendable>(
    _ read: DatabaseRead, _ decode: @escaping @Sendable (Row) throws -> Value
  ) async throws -> DatabaseAnswer<Value>
}

/// A row of a result.
public protocol DatabaseRow {
  /// How many columns the row has.
  var columnCount: Int { get }
  /// The value of a column, which counts from 0, as the database stores it.
  func value(_ column: Int) -> DatabaseValue
}

extension DatabaseRow {
  /// Adds the values of the row's key, which are the last columns, to the keys of an answer.
  public func appendKey(of read: DatabaseRead, to keys: inout [DatabaseValue]) {
    let columns = columnCount
    for column in columns - read.keyColumns..<columns { keys.append(value(column)) }
  }
}

/// What a list reads at once.
public struct DatabaseRead: Sendable {
  /// The query of the list, for a database that checks its order once.
  public let query: KeysetQuery
  /// The statements whose rows are one after another.
  public let seeks: [SQLStatement]
  /// How many rows are wanted.
  public let count: Int
  /// How many columns at the end of each row are its key.
  public let keyColumns: Int
  /// Statements of one column, of which the value of the first row is wanted.
  public let facts: [SQLStatement]
}

/// What a read has brought.
public struct DatabaseAnswer<Value: Sendable>: Sendable {
  /// The decoded rows of all seeks.
  public let values: [Value]
  /// The keys of these rows, one behind another: ``DatabaseRead/keyColumns`` values for each row.
  public let keys: [DatabaseValue]
  /// The value of each fact; NULL if the statement had no row. A number of rows is an `integer`.
  public let facts: [DatabaseValue]

  /// An answer of an adapter.
  public init(values: [Value], keys: [DatabaseValue], facts: [DatabaseValue]) {
    (self.values, self.keys, self.facts) = (values, keys, facts)
  }
}
