#if GTK
  import Testing

  /// All scenarios of all lists in real windows, one after another: they share the keyboard.
  @MainActor
  @Suite(.serialized, .windowsClosed, .enabled(if: RealDisplay.isThere, Comment(rawValue: RealDisplay.whatIsMissing)))
  enum GTKScenarioTests {}
#endif
