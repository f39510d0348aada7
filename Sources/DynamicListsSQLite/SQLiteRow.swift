#if SQLite
  internal import CSQLite
  public import DynamicListsSQL

  /// The row that a statement has just read. It is valid within the closure that gets it.
  ///
  /// Columns count from 0. A column of another class throws, with the name of the column.
  public struct SQLiteRow: DatabaseRow {
    let statement: OpaquePointer

    /// How many columns the row has.
    public var columnCount: Int { Int(sqlite3_column_count(statement)) }

    /// The value as it is stored.
    public func value(_ column: Int) -> DatabaseValue {
      switch type(column) {
      case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, Int32(column)))
      case SQLITE_FLOAT: .real(sqlite3_column_double(statement, Int32(column)))
      case SQLITE_TEXT: withText(column) { .text(utf8: Array($0)) }
      case SQLITE_BLOB: .blob(bytesOfBlob(column))
      default: .null
      }
    }

    /// Whether the column has no value.
    public func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

    /// A whole number.
    public func int(_ column: Int) throws(SQLiteError) -> Int {
      guard type(column) == SQLITE_INTEGER else { throw mismatch(column, "no whole number") }
      return Int(sqlite3_column_int64(statement, Int32(column)))
    }

    /// A number: SQLite stores whole ones as integers in a column without a declared type.
    public func double(_ column: Int) throws(SQLiteError) -> Double {
      guard type(column) == SQLITE_FLOAT || type(column) == SQLITE_INTEGER else { throw mismatch(column, "no number") }
      return sqlite3_column_double(statement, Int32(column))
    }

    /// 0 is `false`, any other number `true`.
    public func bool(_ column: Int) throws(SQLiteError) -> Bool { try int(column) != 0 }

    /// A text; bytes that are no UTF-8 are replaced.
    public func string(_ column: Int) throws(SQLiteError) -> String {
      guard type(column) == SQLITE_TEXT else { throw mismatch(column, "no text") }
      return withText(column) { String(decoding: $0, as: UTF8.self) }
    }

    /// Bytes.
    public func bytes(_ column: Int) throws(SQLiteError) -> [UInt8] {
      guard type(column) == SQLITE_BLOB else { throw mismatch(column, "no bytes") }
      return bytesOfBlob(column)
    }

    private func type(_ column: Int) -> Int32 { sqlite3_column_type(statement, Int32(column)) }

    private func withText<Result>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      // The text first: SQLite may convert it, and only then knows how long it is.
      let text = sqlite3_column_text(statement, Int32(column))
      return body(UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, Int32(column)))))
    }

    private func bytesOfBlob(_ column: Int) -> [UInt8] {
      let bytes = sqlite3_column_blob(statement, Int32(column))
      return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, Int32(column)))))
    }

    private func mismatch(_ column: Int, _ what: String) -> SQLiteError {
      let name = sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) } ?? "?"
      let words = column < columnCount ? "column \(column), \(name), is \(what)" : "there is no column \(column)"
      return SQLiteError(code: SQLITE_MISMATCH, words: words, sql: nil)
    }
  }
#endif
