#if SQLite
  import DynamicLists
  import DynamicListsSQL
  import DynamicListsSQLite
  import DynamicListsTesting
  import Testing

  /// Pages of a table that others change meanwhile.
  struct ChangingTableTests {
    private static let query = KeysetQuery(
      "id", from: "t", orderedBy: .descending("a"), .ascending("b", nulls: .last), .ascending("id"))

    @Test(arguments: 0..<60) func rowsThatNobodyChangesAreThereOnceAndInOrder(seed: UInt64) async throws {
      var random = SplitMix(seed: seed)
      let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
      try await database.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b)") }
      for id in 0..<60 { try await insert(id, &random, database) }
      // Rows with an even id stay.
      let all = try await database.read {
        try $0.rows("SELECT id FROM t WHERE id % 2 = 0 ORDER BY a DESC NULLS LAST, b ASC NULLS LAST, id") {
          try $0.int(0)
        }
      }
      let source = KeysetSource(Self.query, in: database) { try $0.int(0) }
      let isUpward = Bool.random(using: &random)
      let size = Int.random(in: 1...9, using: &random)
      var page = try await source.page(PageRequest(key: isUpward ? .end : nil, count: size, edge: .refresh))
      var items = page.items
      for _ in 0..<1_000 {
        guard let key = isUpward ? page.previous : page.next else { break }
        try await changeAnOddRow(&random, database)
        page = try await source.page(PageRequest(key: key, count: size, edge: isUpward ? .prepend : .append))
        items = isUpward ? page.items + items : items + page.items
      }
      #expect(items.filter { $0 % 2 == 0 } == all, "seed \(seed)")
    }

    private func insert(_ id: Int, _ random: inout SplitMix, _ database: SQLiteDatabase) async throws {
      let a = Int.random(in: 0...3, using: &random)
      let b: Int? = Int.random(in: -1...3, using: &random)
      try await database.write { try $0.execute("INSERT OR REPLACE INTO t VALUES (\(id), \(a), \(b == -1 ? nil : b))") }
    }

    private func changeAnOddRow(_ random: inout SplitMix, _ database: SQLiteDatabase) async throws {
      let id = Int.random(in: 0...40, using: &random) * 2 + 1
      if Bool.random(using: &random) {
        try await insert(id, &random, database)
      } else {
        try await database.write { try $0.execute("DELETE FROM t WHERE id = \(id)") }
      }
    }

    @Test func aSchemaThatChangesUnderKeptStatementsIsRead() async throws {
      let file = TemporaryFile()
      let database = try SQLiteDatabase(path: file.path, readers: 1)
      try await database.write { connection in
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, title TEXT)")
        try connection.execute("INSERT INTO t VALUES (1, 'one')")
      }
      let query = KeysetQuery("*", from: "t", orderedBy: .ascending("id"))
      let source = KeysetSource(query, in: database) { $0.columnCount }
      #expect(try await source.page(PageRequest(count: 5)).items == [3])
      try await database.write { try $0.execute("ALTER TABLE t ADD COLUMN size REAL") }
      #expect(try await source.page(PageRequest(count: 5)).items == [4])
      try await database.write { connection in
        try connection.execute("DROP TABLE t")
        try connection.execute("CREATE TABLE t (id TEXT PRIMARY KEY)")
        try connection.execute("INSERT INTO t VALUES ('x'), ('y')")
      }
      #expect(try await source.page(PageRequest(count: 5)).items == [2, 2])
    }

    @Test(arguments: [
      KeysetKey.behind([.text("x"), .blob([1]), .text("")]), .before([.null, .null, .null]),
      .behind([.real(.nan), .real(2), .null]),
      .position(-5), .position(.max), .behind([.integer(.min), .integer(.max), .integer(0)]),
    ])
    func aForgedKeyOnlyNamesAPlace(key: KeysetKey) async throws {
      let source = try await makeSource()
      for edge in [PageEdge.append, .prepend, .refresh] {
        let page = try await source.page(PageRequest(key: key, count: 100, edge: edge))
        #expect(page.items.count <= 60)
      }
    }

    @Test func aKeyOfAnotherDatabaseIsRefusedInWords() async throws {
      let source = try await makeSource()
      let key = KeysetKey.behind([.native([1], type: 20), .null, .null])
      await #expect(throws: SQLiteError.self) { _ = try await source.page(PageRequest(key: key, count: 5)) }
    }

    private func makeSource() async throws -> KeysetSource<SQLiteDatabase, Int> {
      let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
      try await database.write { connection in
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b)")
        for id in 0..<60 { try connection.execute("INSERT INTO t VALUES (\(id), \(id / 7), \(id % 3))") }
      }
      return KeysetSource(Self.query, in: database, countsRows: true) { try $0.int(0) }
    }

    @MainActor @Test func aListGrowsInBothDirectionsFromItsEnd() async throws {
      let source = try await makeSource()
      let all = try await source.page(PageRequest(count: 100)).items
      let list = ListViewModel(source: source, firstKey: .before([.integer(4), .integer(1), .integer(31)]))
      _ = await list.refresh()
      #expect(Array(list.items) == Array(all[all.firstIndex(of: 31)!...].prefix(list.items.count)))
      while list.items.count < all.count {
        let count = list.items.count
        list.loadMore(at: list.loadStates.append == .complete ? .prepend : .append)
        try #require(await eventually { list.items.count > count })
      }
      #expect(Array(list.items) == all)
    }
  }
#endif
