#if GTK
  import CAdwaita

  extension String {
    /// More than anything on screen shows: a layout of megabytes would stop the program.
    private static let longest = 4_000

    /// The text as C reads it to its end, without the zero that would be one, and cut where nobody reads on.
    var forC: String {
      let text = utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self
      guard text.utf8.count > Self.longest, text.unicodeScalars.count > Self.longest else { return text }
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest))) + "…"
    }

    /// The text as one that stands for itself where GTK expects markup.
    var escapedForMarkup: String {
      guard let escaped = g_markup_escape_text(forC, -1) else { return "" }
      defer { g_free(escaped) }
      return String(cString: escaped)
    }
  }
#endif
