#if SQLite
  import DynamicLists
  import DynamicListsSQL
  import DynamicListsSQLite
  import Testing

  struct FullTextSearchTests {
    private static let texts = ["War and Peace", "Peace, again", "a \"quoted\" word", "NEAR and OR", "col:x * ^ - b"]

    private func found(_ text: String) async throws -> [Int] {
      let database = try SQLiteDatabase(path: ":memory:", warn: { _ in })
      try await database.write { connection in
        try connection.execute("CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
        try connection.execute("CREATE VIRTUAL TABLE book_text USING fts5(title, content=book, content_rowid=id)")
        for (id, title) in Self.texts.enumerated() {
          try connection.execute("INSERT INTO book VALUES (\(id), \(title))")
          try connection.execute("INSERT INTO book_text (rowid, title) VALUES (\(id), \(title))")
        }
      }
      let books = KeysetQuery("id", from: "book", orderedBy: .ascending("id"))
      return try await KeysetSource(books.searched(text, in: "book_text"), in: database) { try $0.int(0) }
        .page(PageRequest(count: 10)).items
    }

    @Test(arguments: [
      ("peace", [0, 1]), ("war peace", [0]), ("pea", [0, 1]), ("pea war", []), ("\"quoted\"", [2]), ("near and", [3]),
      ("col:x", [4]), ("", [0, 1, 2, 3, 4]), ("  \n", [0, 1, 2, 3, 4]), ("nothing", []),
    ])
    func allWordsHaveToBeThereAndTheLastOneMayBeABeginning(text: String, ids: [Int]) async throws {
      #expect(try await found(text) == ids)
    }

    @Test(arguments: [
      "\"", "a AND", "NEAR(", "col:x", "*", "a\"b", "-x", "^", "(", "a OR b NOT", "{title}: x", "a\0b", "\0", "'",
      "'; DROP TABLE book; --",
      "\"\"\"", "a + b", "\u{FFFD}", "\u{202E}abc",
    ])
    func noTextIsSyntax(text: String) async throws { _ = try await found(text) }

    @Test func aTextOfAMegabyteIsSearched() async throws {
      #expect(try await found(String(repeating: "x", count: 1 << 20)) == [])
      #expect(try await found(String(repeating: "peace ", count: 170_000)) == [0, 1])
    }
  }
#endif
