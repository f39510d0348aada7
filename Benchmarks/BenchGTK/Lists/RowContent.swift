#if GTK
  /// The content of a trial's rows.
  enum RowContent: String, CaseIterable {
    /// Two lines of text.
    case text
    /// A line of text and a picture.
    case pictures
  }
#endif
