#if SQLite
  import DynamicLists
  import DynamicListsSQL
  import DynamicListsSQLite
  import Foundation
  import Testing

  /// Pages of random tables, joined, against one SELECT. `SEAM_CASES=10000` plays more of them.
  struct SeamTests {
    static let cases = ProcessInfo.processInfo.environment["SEAM_CASES"].flatMap { Int($0) } ?? 300

    @Test func pagesJoinedAreOneSelectInBothDirections() async throws {
      for seed in 0..<UInt64(Self.cases) {
        let table = RandomTable(seed: seed)
        let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
        try await database.write { try table.make(on: $0) }
        let all = try await database.read { try $0.rows(table.select) { try $0.int(0) } }
        let source = KeysetSource(table.query, in: database, countsRows: table.countsRows) { try $0.int(0) }
        try await table.walk(source, all)
      }
    }
  }

  /// A table, an order and a size of pages that a seed repeats.
  struct RandomTable {
    let columns: [(type: String, collation: String)]
    let rows: [[DatabaseValue]]
    let terms: [SortTerm]
    /// The order as one would write it by hand.
    let order: String
    let pageSize: Int
    let countsRows: Bool
    let seed: UInt64

    init(seed: UInt64) {
      self.seed = seed
      var random = SplitMix(seed: seed)
      let columns = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (
          type: ["", "INTEGER", "REAL", "TEXT", "NUMERIC", "BLOB"].randomElement(using: &random) ?? "",
          collation: ["BINARY", "NOCASE", "RTRIM"].randomElement(using: &random) ?? ""
        )
      }
      self.columns = columns
      let values: [DatabaseValue] = [
        .null, .null, .integer(-1), .integer(0), .integer(1), .integer(.max), .integer(.min), .integer(1 << 53 + 1),
        .real(0.1), .real(1), .real(-0.0), .real(.infinity), .real(-.infinity), .real(.nan), .real(0x1p53), .text(""),
        .text("a"), .text("A"), .text("a  "), .text("B"), .text("10"), .text("9"), .text("1e3"), .text("a\0b"),
        .text("\u{E9}"), .text("e\u{301}"), .text(utf8: [0xFF]), .blob([]), .blob([0]), .blob([97]),
      ]
      let variety = Int.random(in: 1...values.count, using: &random)
      let some = Array(values.shuffled(using: &random).prefix(variety))
      rows = (0..<Int.random(in: 0...120, using: &random)).map { _ in
        columns.map { _ in some.randomElement(using: &random) ?? .null }
      }
      let idType = ["", "TEXT COLLATE BINARY", "-"].randomElement(using: &random) ?? ""
      var written: [(SQLStatement, String)] = columns.indices.map { index in
        let name = "c\(index)"
        let changed =
          [
            "\(name)", "\(name) COLLATE NOCASE", "\(name) COLLATE BINARY", "lower(\(name))", "-\(name)",
            "typeof(\(name))",
          ]
          .randomElement(using: &random) ?? name
        return (SQLStatement(stringLiteral: changed), changed)
      }
      let id = idType == "-" ? "-id" : idType.isEmpty ? "id" : "CAST(id AS TEXT)"
      written.append((SQLStatement(stringLiteral: id), id))
      var (terms, order): ([SortTerm], [String]) = ([], [])
      for (expression, text) in written {
        let isFirst = Bool.random(using: &random)
        if Bool.random(using: &random) {
          terms.append(.ascending(expression, nulls: isFirst ? .first : .last))
          order.append("\(text) ASC NULLS \(isFirst ? "FIRST" : "LAST")")
        } else {
          terms.append(.descending(expression, nulls: isFirst ? .first : .last))
          order.append("\(text) DESC NULLS \(isFirst ? "FIRST" : "LAST")")
        }
      }
      (self.terms, self.order) = (terms, order.joined(separator: ", "))
      pageSize = Int.random(in: 1...97, using: &random)
      countsRows = Bool.random(using: &random)
    }

    func make(on connection: SQLiteConnection) throws {
      let declared = columns.enumerated().map { "c\($0) \($1.type) COLLATE \($1.collation)" }
      let definition = SQLStatement(stringLiteral: (["id INTEGER PRIMARY KEY"] + declared).joined(separator: ", "))
      try connection.execute("CREATE TABLE t (\(definition))")
      for (id, row) in rows.enumerated() {
        let values = row.reduce("\((id * 7_919) % 10_007)" as SQLStatement) { "\($0), \($1)" }
        try connection.execute("INSERT INTO t VALUES (\(values))")
      }
    }

    /// Without the row that the condition leaves out.
    var query: KeysetQuery {
      let condition: SQLStatement = "id <> \(7_919) -- not this one"
      switch terms.count {
      // The app's column has the name of another one.
      case 2: return KeysetQuery("id, 0 AS c0", from: "t", where: condition, orderedBy: terms[0], terms[1])
      case 3: return KeysetQuery("id, 0 AS c0", from: "t", where: condition, orderedBy: terms[0], terms[1], terms[2])
      default:
        return KeysetQuery(
          "id, 0 AS c0", from: "t", where: condition, orderedBy: terms[0], terms[1], terms[2], terms[3])
      }
    }

    var select: SQLStatement { "SELECT id FROM t WHERE id <> 7919 ORDER BY \(SQLStatement(stringLiteral: order))" }

    /// Reads all rows downward, upward from the end, and both ways from a row in the middle.
    func walk(_ source: KeysetSource<SQLiteDatabase, Int>, _ all: [Int]) async throws {
      let first = try await source.page(PageRequest(count: pageSize))
      #expect(first.previous == nil, "seed \(seed)")
      let down = try await joined(first, of: source, down: true, all)
      #expect(down == all, "seed \(seed), downward, by \(order)")
      let last = try await source.page(PageRequest(key: .end, count: pageSize, edge: .refresh))
      #expect(last.next == nil, "seed \(seed)")
      let up = try await joined(last, of: source, down: false, all)
      #expect(up == all, "seed \(seed), upward, by \(order)")
      guard let key = first.next else { return }
      let middle = try await source.page(PageRequest(key: key, count: pageSize, edge: .refresh))
      let lower = try await joined(middle, of: source, down: true, all)
      let upper = try await joined(middle, of: source, down: false, all)
      #expect(upper + lower.dropFirst(middle.items.count) == all, "seed \(seed), from the middle, by \(order)")
      guard countsRows else { return }
      let jump = try await source.page(PageRequest(key: .position(all.count / 2), count: pageSize, edge: .refresh))
      #expect(jump.items.first == all[all.count / 2] && jump.before == all.count / 2, "seed \(seed), by position")
    }

    private func joined(
      _ page: Page<Int, KeysetKey>, of source: KeysetSource<SQLiteDatabase, Int>, down: Bool, _ all: [Int]
    ) async throws -> [Int] {
      var (items, page) = (page.items, page)
      while let key = down ? page.next : page.previous, items.count <= all.count {
        page = try await source.page(PageRequest(key: key, count: pageSize, edge: down ? .append : .prepend))
        #expect(!page.items.isEmpty && page.items.count <= pageSize, "seed \(seed)")
        #expect((down ? page.previous : page.next) != nil, "seed \(seed)")
        items = down ? items + page.items : page.items + items
        if countsRows {
          let before = page.items.first.flatMap { all.firstIndex(of: $0) } ?? -1
          #expect(page.before == before && page.after == all.count - before - page.items.count, "seed \(seed)")
        }
      }
      return items
    }
  }

  struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
#endif
