#if SQLite
  internal import CSQLite
  public import DynamicListsSQL

  /// One connection to a file, for the closures of ``SQLiteDatabase``.
  ///
  /// Only its own thread uses it. It keeps the last statements, since preparing one takes longer than a short read.
  public final class SQLiteConnection {
    let handle: OpaquePointer
    private let statements: StatementCache
    private let warn: @Sendable (String) -> Void
    private var checks = QueryChecks()

    init(
      path: String, onlyReads: Bool = false, warn: @escaping @Sendable (String) -> Void
    ) throws(SQLiteError) {
      self.warn = warn
      // C would take what is before it for the name.
      if path.utf8.contains(0) { throw SQLiteError(code: SQLITE_CANTOPEN, words: "the path has a zero byte", sql: nil) }
      var opened: OpaquePointer?
      let flags = SQLITE_OPEN_NOMUTEX | (onlyReads ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      let code = sqlite3_open_v2(path, &opened, flags, nil)
      guard let opened, code == SQLITE_OK else {
        defer { sqlite3_close_v2(opened) }
        throw SQLiteError(code: code, of: opened)
      }
      handle = opened
      statements = StatementCache(of: opened, capacity: 20)
      sqlite3_extended_result_codes(opened, 1)
      sqlite3_busy_timeout(opened, 5_000)
    }

    deinit {
      statements.removeAll()
      sqlite3_close_v2(handle)
    }

    /// Runs a statement, and ignores its rows.
    public func execute(_ statement: SQLStatement) throws { try forEachRow(of: statement, upTo: 0) { _ in } }

    /// The rows of a statement, at most so many, each made a value by the closure.
    public func rows<Value>(
      _ statement: SQLStatement, upTo count: Int = .max, _ make: (SQLiteRow) throws -> Value
    ) throws -> [Value] {
      var made: [Value] = []
      try forEachRow(of: statement, upTo: count) { made.append(try make($0)) }
      return made
    }

    func forEachRow(of statement: SQLStatement, upTo count: Int, _ body: (SQLiteRow) throws -> Void) throws {
      if Task.isCancelled { throw CancellationError() }
      let (text, values) = statement.rendered(for: .sqlite)
      let prepared = try statements.take(text)
      defer { statements.giveBack(prepared) }
      try prepared.bind(values)
      var read = 0
      while try prepared.step() {
        if read < count { try body(SQLiteRow(statement: prepared.handle)) }
        read += 1
        // A statement that writes has to end.
        if read >= count, prepared.onlyReads { break }
      }
    }

    /// Checks the order of a query once.
    func check(_ query: KeysetQuery) throws { try checks.check(query, on: self, warn: warn) }

    func transaction<Result>(_ begin: SQLStatement, _ body: (SQLiteConnection) throws -> Result) throws -> Result {
      try execute(begin)
      do {
        let result = try body(self)
        try execute("COMMIT")
        return result
      } catch {
        // SQLite has rolled back by itself after some errors, such as a full disk.
        if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
        throw error
      }
    }
  }
#endif
