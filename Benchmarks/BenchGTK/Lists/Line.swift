#if GTK
  /// The item of a row, shown as text or with a picture.
  struct Line: Sendable {
    let number: Int
  }
#endif
