#if GTK
  import Testing

  /// Every scenario of every list in a real window: one after another, as there is one keyboard.
  @MainActor
  @Suite(.serialized, .windowsClosed, .enabled(if: RealDisplay.isThere, Comment(rawValue: RealDisplay.whatIsMissing)))
  enum GTKScenarioTests {}
#endif
