#if SQLite
  import DynamicLists
  import DynamicListsSQL
  import DynamicListsSQLite
  import Testing

  // snippet: message
  struct Message: Identifiable, Sendable {
    let id: Int
    let title: String
  }
  // end

  @MainActor
  struct DatabaseSnippets {
    private let file = TemporaryFile()

    private func makeFile() async throws -> SQLiteDatabase {
      let database = try SQLiteDatabase(path: file.path)
      // snippet: write
      try await database.write { connection in
        try connection.execute("CREATE TABLE message (id INTEGER PRIMARY KEY, folder TEXT, date REAL, title TEXT)")
        try connection.execute("CREATE INDEX message_order ON message (folder, date DESC, id)")
        try connection.execute("CREATE VIRTUAL TABLE message_text USING fts5(title, content=message, content_rowid=id)")
        for (index, title) in ["Hello", "Hello again", "Goodbye"].enumerated() {
          try connection.execute("INSERT INTO message VALUES (\(index), \("inbox"), \(Double(index)), \(title))")
        }
        try connection.execute("INSERT INTO message_text (message_text) VALUES ('rebuild')")
      }
      // end
      return database
    }

    @Test func aListOverATable() async throws {
      _ = try await makeFile()
      let (path, inbox) = (file.path, "inbox")
      // snippet: list
      let database = try SQLiteDatabase(path: path)
      let messages = KeysetQuery(
        "id, title", from: "message", where: "folder = \(inbox)", orderedBy: .descending("date"), .ascending("id"))
      let list = ListViewModel(
        source: KeysetSource(messages, in: database) { row in
          Message(id: try row.int(0), title: try row.string(1))
        })
      // end
      _ = await list.refresh()
      #expect(list.items.map(\.id) == [2, 1, 0])
    }

    @Test func aSearchInATable() async throws {
      let database = try await makeFile()
      let messages = KeysetQuery("id, title", from: "message", orderedBy: .ascending("id"))
      // snippet: search
      let found = ListViewModel(search: "") { text in
        KeysetSource(messages.searched(text, in: "message_text"), in: database) { row in
          Message(id: try row.int(0), title: try row.string(1))
        }
      }
      // end
      found.searchText = "hel"
      _ = await found.refresh()
      #expect(found.items.map(\.id) == [0, 1])
    }

    @Test func aListThatOpensAtItsEndAndCountsItsRows() async throws {
      let database = try await makeFile()
      let messages = KeysetQuery("id, title", from: "message", orderedBy: .ascending("id"))
      // snippet: end
      let source = KeysetSource(messages, in: database, countsRows: true) { row in
        Message(id: try row.int(0), title: try row.string(1))
      }
      let conversation = ListViewModel(source: source, firstKey: .end)
      // end
      _ = await conversation.refresh()
      #expect(conversation.items.map(\.id) == [0, 1, 2])
      #expect(conversation.totalCount == 3)
    }
  }
#endif
