import Foundation

/// The declarations of GRDB 7 that the adapter uses, written by hand from its documentation: the adapter is compiled
/// against these and is never run here, since this package depends on no other.
enum GRDB {
  final class DatabasePool: Sendable {
    func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { throw NotHere() }
  }

  final class Database {
    func cachedStatement(sql: String) throws -> Statement { throw NotHere() }
  }

  final class Statement {}

  final class RowCursor {
    func next() throws -> Row? { throw NotHere() }
  }

  struct StatementArguments {
    init<Values: Sequence>(_ sequence: Values) where Values.Element: DatabaseValueConvertible {}
  }

  struct DatabaseValue: DatabaseValueConvertible {
    enum Storage {
      case null
      case int64(Int64)
      case double(Double)
      case string(String)
      case blob(Data)
    }

    let storage: Storage
    static let null = DatabaseValue(storage: .null)
    var databaseValue: DatabaseValue { self }
  }

  final class Row {
    var count: Int { 0 }
    subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value { fatalError("There is no GRDB here.") }
    subscript<Value: DatabaseValueConvertible>(_ columnName: String) -> Value { fatalError("There is no GRDB here.") }

    static func fetchCursor(_ statement: Statement, arguments: StatementArguments? = nil) throws -> RowCursor {
      throw NotHere()
    }
  }

  private struct NotHere: Error {}
}

protocol DatabaseValueConvertible {
  var databaseValue: GRDB.DatabaseValue { get }
}

extension Int64: DatabaseValueConvertible {
  var databaseValue: GRDB.DatabaseValue { GRDB.DatabaseValue(storage: .int64(self)) }
}

extension Double: DatabaseValueConvertible {
  var databaseValue: GRDB.DatabaseValue { GRDB.DatabaseValue(storage: .double(self)) }
}

extension String: DatabaseValueConvertible {
  var databaseValue: GRDB.DatabaseValue { GRDB.DatabaseValue(storage: .string(self)) }
}

extension Data: DatabaseValueConvertible {
  var databaseValue: GRDB.DatabaseValue { GRDB.DatabaseValue(storage: .blob(self)) }
}
