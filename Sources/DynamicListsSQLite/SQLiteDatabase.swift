#if SQLite
  internal import DynamicListsSQL

  /// A file of SQLite: one connection that writes, and some that read meanwhile.
  ///
  /// Each connection has a thread of its own, so that a slow statement keeps neither the main actor nor Swift's pool of
  /// threads. The file is in WAL mode: readers wait for nobody, and see the last commit at the time of their first
  /// statement. Writers wait for each other, also for those of other processes, for 5 seconds at most.
  public final class SQLiteDatabase: Sendable {
    private let writer: ConnectionLane
    private let readers: [ConnectionLane]
    /// How many reads each reader has, waiting or running.
    private let load: Locked<[Int]>

    /// Opens a file, or makes it; `:memory:` is a database without a file and with one connection.
    ///
    /// Opening takes a fraction of a millisecond, more after a crash: the caller waits for it. In debug builds `warn` gets
    /// a sentence if no index has the order of a list, with the `CREATE INDEX` to copy, once for each order and
    /// connection, on the connection's thread; by default the sentence is printed to the standard error.
    public init(
      path: String, readers: Int = 2, warn: @escaping @Sendable (String) -> Void = SQLiteDatabase.printWarning
    ) throws {
      let connection = try SQLiteConnection(path: path, warn: warn)
      let hasFile = path != ":memory:" && !path.isEmpty
      if hasFile { try connection.execute("PRAGMA journal_mode = WAL") }
      writer = ConnectionLane(connection)
      self.readers =
        hasFile
        ? try (0..<max(1, readers)).map { _ in
          ConnectionLane(try SQLiteConnection(path: path, onlyReads: true, warn: warn))
        }
        : [writer]
      load = Locked(self.readers.map { _ in 0 })
    }

    /// Prints a warning to the standard error.
    @Sendable public static func printWarning(_ text: String) {
      writeToStandardError("DynamicLists: \(text)\n")
    }

    /// Reads in one snapshot: what others commit meanwhile is not seen. Return soon, since the file grows until then.
    ///
    /// A cancelled task interrupts the statement that runs, and the call throws `CancellationError`.
    public func read<Result: Sendable>(
      _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
      let index = load.withLock { load in
        let index = load.indices.min { load[$0] < load[$1] } ?? 0
        load[index] += 1
        return index
      }
      defer { load.withLock { $0[index] -= 1 } }
      return try await readers[index].run { try $0.transaction("BEGIN", body) }
    }

    /// Writes in one transaction, which is rolled back if the closure throws.
    public func write<Result: Sendable>(
      _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
      // A transaction that began with a read could not become one that writes after another process has written.
      try await writer.run { try $0.transaction("BEGIN IMMEDIATE", body) }
    }
  }
#endif
