#if SQLite
  /// The prepared statements of a connection that were used last.
  ///
  /// A statement that is taken is nobody else's until it is given back: a closure that gets a row may run the same text.
  final class StatementCache {
    private let connection: OpaquePointer
    private let capacity: Int
    private var kept: [String: (statement: PreparedStatement, lastUse: Int)] = [:]
    private var uses = 0

    init(of connection: OpaquePointer, capacity: Int) { (self.connection, self.capacity) = (connection, capacity) }

    func take(_ text: String) throws(SQLiteError) -> PreparedStatement {
      if let found = kept.removeValue(forKey: text) { return found.statement }
      return try PreparedStatement(text, on: connection)
    }

    func giveBack(_ statement: PreparedStatement) {
      statement.reset()
      uses += 1
      kept[statement.text] = (statement, uses)
      guard kept.count > capacity, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      kept[oldest.key] = nil
    }

    /// Before the connection is closed.
    func removeAll() { kept = [:] }
  }
#endif
