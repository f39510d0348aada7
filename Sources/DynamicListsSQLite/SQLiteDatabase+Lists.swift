#if SQLite
  public import DynamicListsSQL

  /// The pages of a ``DynamicListsSQL/KeysetSource``.
  extension SQLiteDatabase: DatabaseReader {
    /// SQLite's.
    public var dialect: SQLDialect { .sqlite }

    /// Reads on the thread of a connection, in one snapshot.
    public func read<Value: Sendable>(
      _ read: DatabaseRead, _ decode: @escaping @Sendable (SQLiteRow) throws -> Value
    ) async throws -> DatabaseAnswer<Value> {
      try await self.read { connection in
        try connection.check(read.query)
        var (values, keys): ([Value], [DatabaseValue]) = ([], [])
        for seek in read.seeks where values.count < read.count {
          try connection.forEachRow(of: seek, upTo: read.count - values.count) { row in
            values.append(try decode(row))
            row.appendKey(of: read, to: &keys)
          }
        }
        let facts = try read.facts.map { try connection.rows($0, upTo: 1) { $0.value(0) }.first ?? .null }
        return DatabaseAnswer(values: values, keys: keys, facts: facts)
      }
    }
  }
#endif
