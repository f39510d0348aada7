#if SQLite
  public import DynamicListsSQL

  extension KeysetQuery {
    /// The rows whose text has all words of a person, found by a table of FTS5; all rows for a text without words.
    ///
    /// Each word is quoted, so that `AND`, `"` or `*` are searched and no syntax. The last word may be the beginning of a
    /// word, since it is still being typed. Of a longer text the first 32 words count.
    ///
    /// `table` is for example one with `content=` the table of the rows. `rowID` is what equals the `rowid` of the
    /// full-text table, such as `message.id` in a query of several tables.
    public func searched(_ text: String, in table: String, rowID: SQLStatement = "rowid") -> Self {
      guard let pattern = Self.fullTextPattern(text) else { return self }
      let name: SQLStatement = "\(identifier: table)"
      return filtered(by: "\(rowID) IN (SELECT rowid FROM \(name) WHERE \(name) MATCH \(pattern))")
    }

    static func fullTextPattern(_ text: String) -> String? {
      let words = text.split { $0.isWhitespace || $0 == "\0" }.prefix(32)
      if words.isEmpty { return nil }
      let quoted = words.map { word in
        "\"" + word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      }
      return quoted.joined(separator: " ") + "*"
    }
  }
#endif
