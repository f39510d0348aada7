#if GTK
  /// What the rows of a trial are made of.
  enum RowContent: String, CaseIterable {
    /// Two lines of text.
    case text
    /// A line of text and a picture.
    case pictures
  }
#endif
