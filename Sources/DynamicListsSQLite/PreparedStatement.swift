#if SQLite
  internal import CSQLite
  internal import DynamicListsSQL

  /// A statement that SQLite has compiled.
  final class PreparedStatement {
    let text: String
    let handle: OpaquePointer
    private let connection: OpaquePointer

    /// Refuses a text of several statements: SQLite would leave out all but the first.
    init(_ text: String, on connection: OpaquePointer) throws(SQLiteError) {
      (self.text, self.connection) = (text, connection)
      handle = try Self.prepare(text, on: connection)
    }

    deinit { sqlite3_finalize(handle) }

    var onlyReads: Bool { sqlite3_stmt_readonly(handle) != 0 }

    private static func prepare(_ text: String, on connection: OpaquePointer) throws(SQLiteError) -> OpaquePointer {
      if text.utf8.contains(0) {
        throw SQLiteError(code: SQLITE_MISUSE, words: "a statement has a zero byte", sql: text)
      }
      var (first, second): (OpaquePointer?, OpaquePointer?)
      var code = SQLITE_OK
      text.withCString { start in
        var tail: UnsafePointer<CChar>?
        code = sqlite3_prepare_v2(connection, start, -1, &first, &tail)
        // Behind the statement there may be a comment.
        if code == SQLITE_OK, let tail, tail.pointee != 0 {
          code = sqlite3_prepare_v2(connection, tail, -1, &second, nil)
        }
      }
      guard let first, second == nil, code == SQLITE_OK else {
        defer {
          sqlite3_finalize(first)
          sqlite3_finalize(second)
        }
        if code != SQLITE_OK { throw SQLiteError(code: code, of: connection, sql: text) }
        let words = first == nil ? "there is no statement" : "there is more than one statement"
        throw SQLiteError(code: SQLITE_MISUSE, words: words, sql: text)
      }
      return first
    }

    func bind(_ values: [DatabaseValue]) throws(SQLiteError) {
      for (index, value) in zip(Int32(1)..., values) {
        let code =
          switch value {
          case .null: sqlite3_bind_null(handle, index)
          case .integer(let number): sqlite3_bind_int64(handle, index, number)
          case .real(let number): sqlite3_bind_double(handle, index, number)
          case .text(let bytes):
            bytes.withUnsafeBytes { dl_bind_text(handle, index, $0.baseAddress, Int32($0.count)) }
          case .blob(let bytes): bytes.withUnsafeBytes { dl_bind_blob(handle, index, $0.baseAddress, Int32($0.count)) }
          case .native: SQLITE_MISMATCH
          }
        if code != SQLITE_OK { throw SQLiteError(code: code, of: connection, sql: text) }
      }
    }

    /// Whether there is a further row.
    func step() throws -> Bool {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      case let code:
        if code & 0xFF == SQLITE_INTERRUPT, Task.isCancelled { throw CancellationError() }
        throw SQLiteError(code: code, of: connection, sql: text)
      }
    }

    /// Ends the reading, and forgets the values.
    func reset() {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
  }
#endif
