#if GTK
  import CAdwaita

  extension String {
    /// The text as C reads it to its end: without the zero that would be one.
    var forC: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }

    /// The text as one that stands for itself where GTK expects markup.
    var escapedForMarkup: String {
      guard let escaped = g_markup_escape_text(forC, -1) else { return "" }
      defer { g_free(escaped) }
      return String(cString: escaped)
    }
  }
#endif
