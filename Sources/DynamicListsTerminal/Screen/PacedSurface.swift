/// A surface with a terminal behind it, which takes time to show a frame and answers queries.
@MainActor protocol PacedSurface: TerminalSurface {
  /// Gives the calling thread an alternate signal stack. On Linux the main actor changes threads, so the loop calls
  /// this before each step.
  func guardThread()
  /// Whether the terminal has shown the last canvas; until then the next one waits.
  var isReady: Bool { get }
  /// How long the loop waits for an answer before it calls `received(.silence)`.
  var patience: Duration { get }
  /// Handles an answer; returns whether the screen must be drawn again.
  func received(_ answer: TerminalAnswer) -> Bool
}
