import DynamicLists
import DynamicListsSQL
import Foundation

// snippet: adapter
struct GRDBRow: DatabaseRow {
  let row: GRDB.Row
  var columnCount: Int { row.count }

  func value(_ column: Int) -> DynamicListsSQL.DatabaseValue {
    switch (row[column] as GRDB.DatabaseValue).storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .double(let number): .real(number)
    case .string(let text): .text(text)
    case .blob(let data): .blob([UInt8](data))
    }
  }
}

struct GRDBTables: DynamicListsSQL.DatabaseReader {
  let pool: GRDB.DatabasePool
  let dialect = SQLDialect.sqlite

  func read<Value: Sendable>(
    _ read: DatabaseRead, _ decode: @escaping @Sendable (GRDBRow) throws -> Value
  ) async throws -> DatabaseAnswer<Value> {
    try await pool.read { database in
      var (values, keys): ([Value], [DynamicListsSQL.DatabaseValue]) = ([], [])
      for seek in read.seeks where values.count < read.count {
        let rows = try seek.cursor(in: database)
        while values.count < read.count, let row = try rows.next().map(GRDBRow.init) {
          values.append(try decode(row))
          row.appendKey(of: read, to: &keys)
        }
      }
      let facts = try read.facts.map { try $0.cursor(in: database).next().map { GRDBRow(row: $0).value(0) } ?? .null }
      return DatabaseAnswer(values: values, keys: keys, facts: facts)
    }
  }
}
// end

// snippet: arguments
extension SQLStatement {
  fileprivate func cursor(in database: GRDB.Database) throws -> GRDB.RowCursor {
    let (sql, values) = rendered(for: .sqlite)
    let arguments = values.map { value -> GRDB.DatabaseValue in
      switch value {
      case .null, .native: .null
      case .integer(let number): number.databaseValue
      case .real(let number): number.databaseValue
      case .text(let utf8): String(decoding: utf8, as: UTF8.self).databaseValue
      case .blob(let bytes): Data(bytes).databaseValue
      }
    }
    return try GRDB.Row.fetchCursor(
      database.cachedStatement(sql: sql), arguments: GRDB.StatementArguments(arguments))
  }
}
// end

private struct Player: Identifiable, Sendable {
  let id: Int64
  let name: String
}

@MainActor private func makeList(pool: GRDB.DatabasePool) -> ListViewModel<Player> {
  // snippet: list
  let players = KeysetQuery("id, name", from: "player", orderedBy: .descending("score"), .ascending("id"))
  return ListViewModel(
    source: KeysetSource(players, in: GRDBTables(pool: pool)) { Player(id: $0.row["id"], name: $0.row["name"]) })
  // end
}
