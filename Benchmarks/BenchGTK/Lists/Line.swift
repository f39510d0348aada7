#if GTK
  /// What a row shows, in text or with a picture.
  struct Line: Sendable {
    let number: Int
  }
#endif
