#if GTK
  import CAdwaita

  extension String {
    /// The longest text that is passed to GTK: the layout of megabytes would block the main thread.
    private static let longest = 4_000

    /// The text without NUL characters, which would end a C string, and cut to ``longest``.
    var forC: String {
      let text = hasNUL ? replacing("\0", with: "\u{FFFD}") : self
      guard text.utf8.count > Self.longest, text.unicodeScalars.count > Self.longest else { return text }
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest))) + "…"
    }

    /// Asks `memchr`: each row that is shown passes its texts to GTK, and a loop in Swift takes seven times as long.
    private var hasNUL: Bool {
      utf8.withContiguousStorageIfAvailable { text in
        text.baseAddress.map { memchr($0, 0, text.count) != nil } ?? false
      } ?? utf8.contains(0)
    }

    /// The text with markup characters escaped, for GTK properties that expect markup.
    var escapedForMarkup: String {
      guard let escaped = g_markup_escape_text(forC, -1) else { return "" }
      defer { g_free(escaped) }
      return String(cString: escaped)
    }
  }
#endif
