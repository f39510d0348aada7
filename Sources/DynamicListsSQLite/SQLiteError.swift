#if SQLite
  internal import CSQLite
  public import DynamicLists

  /// What SQLite has refused, in its own words.
  public struct SQLiteError: ListLoadError, Hashable {
    /// The extended result code, of which the lower 8 bits are the code.
    public let code: Int32
    /// SQLite's words.
    public let words: String
    /// The statement, without its values.
    public let sql: String?

    init(code: Int32, words: String, sql: String?) { (self.code, self.words, self.sql) = (code, words, sql) }

    init(code: Int32, of connection: OpaquePointer?, sql: String? = nil) {
      let words = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
      self.init(code: code, words: words.map { String(cString: $0) } ?? "unknown error", sql: sql)
    }

    /// SQLite's words.
    public var message: String { "The database says: \(words)." }

    /// Whether the file was in use, could not be read, or the disk was full; a wrong statement stays wrong.
    public var isRetryable: Bool {
      [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL, SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF)
    }
  }
#endif
