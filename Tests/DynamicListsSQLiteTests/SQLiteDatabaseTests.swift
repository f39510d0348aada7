#if SQLite
  import DynamicListsSQL
  import DynamicListsSQLite
  import Foundation
  import Testing

  struct SQLiteDatabaseTests {
    @Test func valuesComeBackAsTheyWereStored() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      let values: [DatabaseValue] = [
        .null, .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .text("e\u{301}"), .text("a\0b"),
        .text(""),
        .text(utf8: [0xFF, 0xFE]), .blob([]), .blob([0, 255]),
      ]
      let read = try await database.write { connection in
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v BLOB)")
        for value in values { try connection.execute("INSERT INTO t (v) VALUES (\(value))") }
        return try connection.rows("SELECT v FROM t ORDER BY id") { $0.value(0) }
      }
      #expect(read == values)
    }

    @Test func aClosureThatThrowsLeavesNothing() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      try await database.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)") }
      await #expect(throws: Refused.self) {
        try await database.write { connection in
          try connection.execute("INSERT INTO t VALUES (1)")
          throw Refused()
        }
      }
      #expect(try await database.read { try $0.rows("SELECT id FROM t") { try $0.int(0) } } == [])
    }

    @Test func errorsHaveSQLitesWordsAndTheStatementWithoutItsValues() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      let error = await #expect(throws: SQLiteError.self) {
        try await database.write { try $0.execute("INSERT INTO nowhere VALUES (\("secret"))") }
      }
      #expect(error?.message == "The database says: no such table: nowhere.")
      #expect(error?.sql == "INSERT INTO nowhere VALUES (?1)")
      #expect(error?.isRetryable == false)
    }

    @Test(
      arguments: [
        "SELECT 1; DROP TABLE t", "", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1\0; DROP TABLE t",
      ] as [SQLStatement])
    func oneStatementAtATime(statement: SQLStatement) async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      await #expect(throws: SQLiteError.self) { try await database.read { try $0.execute(statement) } }
    }

    @Test func aStatementMayEndWithACommentOrASemicolon() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      #expect(try await database.read { try $0.rows("SELECT 7; -- seven") { try $0.int(0) } } == [7])
    }

    @Test func aWrongNameIsAnErrorAndNoText() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      let error = await #expect(throws: SQLiteError.self) {
        try await database.read { try $0.execute("SELECT \(identifier: "no\"such`thing")") }
      }
      #expect(error?.words == "no such column: no\"such`thing")
    }

    @Test func aColumnOfAnotherClassSaysWhich() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      let error = await #expect(throws: SQLiteError.self) {
        try await database.read { try $0.rows("SELECT NULL AS title") { try $0.string(0) } }
      }
      #expect(error?.words == "column 0, title, is no text")
    }

    @Test func readersSeeTheLastCommitAndNotMore() async throws {
      let file = TemporaryFile()
      let database = try SQLiteDatabase(path: file.path)
      try await database.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)") }
      try await database.write { try $0.execute("INSERT INTO t VALUES (1)") }
      #expect(try await database.read { try $0.rows("SELECT id FROM t") { try $0.int(0) } } == [1])
      await #expect(throws: SQLiteError.self) { try await database.read { try $0.execute("INSERT INTO t VALUES (2)") } }
      let mode = try await database.read { try $0.rows("PRAGMA journal_mode") { try $0.string(0) } }
      #expect(mode == ["wal"])
    }

    @Test func writersOfTwoConnectionsWaitForEachOther() async throws {
      let file = TemporaryFile()
      let databases = try [SQLiteDatabase(path: file.path), SQLiteDatabase(path: file.path)]
      try await databases[0].write { try $0.execute("CREATE TABLE t (n INTEGER)") }
      try await databases[0].write { try $0.execute("INSERT INTO t VALUES (0)") }
      try await withThrowingTaskGroup { group in
        for database in databases + databases {
          group.addTask {
            for _ in 0..<25 {
              try await database.write { connection in
                let n = try connection.rows("SELECT n FROM t") { try $0.int(0) }[0]
                try connection.execute("UPDATE t SET n = \(n + 1)")
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await databases[1].read { try $0.rows("SELECT n FROM t") { try $0.int(0) } } == [100])
    }

    @Test func aCancelledTaskInterruptsItsStatementAndNoOther() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      let endless: SQLStatement = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let task = Task {
        try await database.read { connection in
          begin.yield()
          try connection.execute(endless)
        }
      }
      for await _ in begun { break }
      let waiting = Task { try await database.read { try $0.rows("SELECT 5") { try $0.int(0) } } }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await waiting.value == [5])
    }

    @Test func aCallThatWasCancelledWhileItWaitedDoesNotBegin() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await database.read { try $0.execute("SELECT 1") }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func aClosureMayRunTheStatementWhoseRowItReads() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      let statement: SQLStatement = "SELECT 1 UNION SELECT 2"
      let read = try await database.read { connection in
        try connection.rows(statement) { row in
          [try row.int(0)] + (try connection.rows(statement) { try $0.int(0) })
        }
      }
      #expect(read == [[1, 1, 2], [2, 1, 2]])
    }

    @Test func aPathWithAZeroByteNamesNoOtherFile() {
      let file = TemporaryFile()
      #expect(throws: SQLiteError.self) { try SQLiteDatabase(path: file.path + "\0.sqlite") }
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func aFileThatCannotBeOpenedSaysWhy() {
      let error = #expect(throws: SQLiteError.self) { try SQLiteDatabase(path: "/nowhere/at/all.sqlite") }
      #expect(error?.message == "The database says: unable to open database file.")
    }
  }

  private struct Refused: Error {}

  /// A file that goes with its files of the log.
  final class TemporaryFile {
    let path = NSTemporaryDirectory() + "dynamic-lists-\(UUID().uuidString).sqlite"

    deinit {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
  }
#endif
