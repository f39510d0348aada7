#if SQLite
  internal import DynamicListsSQL

  /// Whether the schema gives the order of a query a unique end and an index.
  ///
  /// Only what is certain is refused: a plain table whose order has plain columns, of which no unique index consists.
  struct QueryChecks {
    private var checked: Set<KeysetQuery.Order> = []

    mutating func check(_ query: KeysetQuery, on connection: SQLiteConnection, warn: (String) -> Void) throws {
      guard !checked.contains(query.order) else { return }
      if let column = try Self.missingUniqueIndex(of: query.order, on: connection) {
        throw KeysetError.lastTermIsNotUnique(column)
      }
      #if DEBUG
        if let advice = try Self.advice(for: query, on: connection) { warn(advice) }
      #endif
      checked.insert(query.order)
    }

    /// The table and column of a last term, if no unique index consists of columns of the order.
    static func missingUniqueIndex(of order: KeysetQuery.Order, on connection: SQLiteConnection) throws -> String? {
      guard let table = order.table, let last = order.columns.last, let last else { return nil }
      let type = try connection.rows("SELECT type FROM sqlite_master WHERE name = \(table) COLLATE NOCASE") {
        try $0.string(0)
      }
      let columns = try connection.rows("SELECT name, pk, type FROM pragma_table_xinfo(\(table))") {
        (name: try $0.string(0).lowercased(), key: try $0.int(1), type: try $0.string(2).lowercased())
      }
      let names = Set(order.columns.compactMap { $0?.lowercased() })
      // A name that is no column is that of the row id, or an error of the statement itself.
      guard type == ["table"], columns.contains(where: { $0.name == last.lowercased() }) else { return nil }
      let keys = columns.filter { $0.key > 0 }
      if keys.count == 1, keys[0].type == "integer", names.contains(keys[0].name) { return nil }
      let indexes = try connection.rows("SELECT name FROM pragma_index_list(\(table)) WHERE [unique] AND NOT partial") {
        try $0.string(0)
      }
      for index in indexes {
        let parts = try connection.rows("SELECT name FROM pragma_index_info(\(index))") {
          $0.isNull(0) ? nil : try $0.string(0).lowercased()
        }
        if parts.allSatisfy({ part in part.map { names.contains($0) } ?? false }) { return nil }
      }
      return "\(table).\(last)"
    }

    /// A warning with the index to copy, if SQLite would sort all rows for a page.
    static func advice(for query: KeysetQuery, on connection: SQLiteConnection) throws -> String? {
      let plan = try connection.rows("EXPLAIN QUERY PLAN \(query.firstPage)") { try $0.string(3) }
      guard plan.contains(where: { $0.hasPrefix("USE TEMP B-TREE FOR ORDER BY") }) else { return nil }
      return """
        each page of this list sorts all of its rows, since no index has their order. An index to copy, with the columns \
        of the condition first: \(query.indexStatement(for: .sqlite))
        """
    }
  }
#endif
