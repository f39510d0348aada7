#if SQLite
  import DynamicLists
  import DynamicListsSQL
  import DynamicListsSQLite
  import Foundation
  import Testing

  /// What a database says about the order of a list.
  struct QueryTests {
    @Test(arguments: [
      ("id INTEGER PRIMARY KEY, a", "id"), ("id TEXT PRIMARY KEY, a", "id"), ("id INT UNIQUE, a", "id"),
      ("a, b, id, PRIMARY KEY (b, id)", "id"), ("a, b, id, PRIMARY KEY (b, id)", "ID"), ("a, b", "rowid"),
    ])
    func anOrderWithAUniqueIndexIsAccepted(columns: String, last: String) async throws {
      let page = try await firstPage(columns, orderedBy: ["b" as SQLStatement, SQLStatement(stringLiteral: last)])
      #expect(page.items.isEmpty)
    }

    @Test(arguments: ["id INTEGER, a, b", "id INTEGER, a, b, UNIQUE (id, a)", "a INTEGER PRIMARY KEY, b, id"])
    func anOrderWithoutOneIsRefusedWithTheColumn(columns: String) async throws {
      await #expect(throws: KeysetError.lastTermIsNotUnique("t.id")) {
        _ = try await firstPage(columns, orderedBy: ["b", "id"])
      }
    }

    @Test func aPartialIndexIsNotEnough() async throws {
      let database = try SQLiteDatabase(path: ":memory:")
      try await database.write { connection in
        try connection.execute("CREATE TABLE t (id, b)")
        try connection.execute("CREATE UNIQUE INDEX i ON t (id) WHERE b > 0")
      }
      let source = KeysetSource(KeysetQuery("id", from: "t", orderedBy: .ascending("id")), in: database) {
        try $0.int(0)
      }
      await #expect(throws: KeysetError.lastTermIsNotUnique("t.id")) {
        _ = try await source.page(PageRequest(count: 1))
      }
    }

    @Test func whatCannotBeJudgedIsFoundByItsRows() async throws {
      let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
      try await database.write { connection in
        try connection.execute("CREATE TABLE t (a INTEGER)")
        try connection.execute("INSERT INTO t VALUES (1), (2), (2)")
      }
      let query = KeysetQuery("a", from: "(SELECT a FROM t)", orderedBy: .ascending("a"))
      let source = KeysetSource(query, in: database) { try $0.int(0) }
      await #expect(throws: KeysetError.orderIsNotUnique(order: "a")) {
        _ = try await source.page(PageRequest(count: 2))
      }
      #expect(try await source.page(PageRequest(count: 1)).items == [1])
    }

    @Test func anOrderWithoutAnIndexIsReportedOnceWithTheIndexToCopy() async throws {
      let warnings = Lines()
      let file = TemporaryFile()
      let database = try SQLiteDatabase(path: file.path, readers: 1, warn: { warnings.append($0) })
      try await database.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, date, folder)") }
      let query = KeysetQuery("id", from: "t", orderedBy: .descending("date"), .ascending("id"))
      for folder in 0..<3 {
        let source = KeysetSource(query.filtered(by: "folder = \(folder)"), in: database) { try $0.int(0) }
        _ = try await source.page(PageRequest(count: 1))
      }
      #expect(warnings.all.count == 1)
      #expect(warnings.all.first?.hasSuffix("CREATE INDEX list_order ON t (date DESC, id)") == true)
    }

    @Test func anOrderWithItsIndexIsNotReportedAndEachPageIsASearch() async throws {
      let warnings = Lines()
      let database = try SQLiteDatabase(path: ":memory:", warn: { warnings.append($0) })
      let query = KeysetQuery(
        "id, title", from: "t", where: "folder = \(1)", orderedBy: .descending("date"), .ascending("id"))
      try await database.write { connection in
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, date, folder, title)")
        try connection.execute("CREATE INDEX list_order ON t (folder, date DESC, id)")
        for id in 0..<100 { try connection.execute("INSERT INTO t VALUES (\(id), \(id / 10), 1, 'x')") }
      }
      let source = KeysetSource(query, in: database) { try $0.int(0) }
      let first = try await source.page(PageRequest(count: 7))
      #expect(first.items == [90, 91, 92, 93, 94, 95, 96])
      let second = try await source.page(PageRequest(key: first.next, count: 7))
      #expect(second.items == [97, 98, 99, 80, 81, 82, 83])
      #expect(warnings.all.isEmpty)
    }

    @Test func theOrderIsThatOfTheDatabasesCollationNotOfTheItems() async throws {
      let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
      try await database.write { connection in
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE)")
        for (id, name) in ["b", "A", "a", "B"].enumerated() {
          try connection.execute("INSERT INTO t VALUES (\(id), \(name))")
        }
      }
      let query = KeysetQuery("id, upper(name) AS name", from: "t", orderedBy: .ascending("name"), .ascending("id"))
      let source = KeysetSource(query, in: database) { try $0.int(0) }
      var (page, ids) = (try await source.page(PageRequest(count: 1)), [Int]())
      ids += page.items
      while let key = page.next, ids.count < 9 {
        page = try await source.page(PageRequest(key: key, count: 1))
        ids += page.items
      }
      #expect(ids == [1, 2, 0, 3])
    }

    @MainActor @Test func aListShowsTheRowsOfATable() async throws {
      let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
      try await database.write { connection in
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)")
        for id in 1...30 { try connection.execute("INSERT INTO t VALUES (\(id))") }
      }
      let query = KeysetQuery("id", from: "t", orderedBy: .ascending("id"))
      let list = ListViewModel(source: KeysetSource(query, in: database, countsRows: true) { try $0.int(0) })
      _ = await list.refresh()
      #expect(Array(list.items.prefix(3)) == [1, 2, 3])
      #expect(list.totalCount == 30)
    }

    private func firstPage(_ columns: String, orderedBy: [SQLStatement]) async throws -> Page<Int, KeysetKey> {
      let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
      let names = columns.contains("b") ? columns : columns + ", b"
      try await database.write { try $0.execute("CREATE TABLE t (\(SQLStatement(stringLiteral: names)))") }
      let query = KeysetQuery("1", from: "t", orderedBy: .ascending(orderedBy[0]), .ascending(orderedBy[1]))
      return try await KeysetSource(query, in: database) { try $0.int(0) }.page(PageRequest(count: 1))
    }
  }

  /// Lines that any thread adds.
  final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }
    func append(_ line: String) { lock.withLock { lines.append(line) } }
  }
#endif
