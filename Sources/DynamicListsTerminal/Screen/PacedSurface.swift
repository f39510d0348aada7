/// A surface with a terminal behind it, which takes time to show a frame and answers questions.
@MainActor protocol PacedSurface: TerminalSurface {
  /// Gives the calling thread a stack for signal handlers. On Linux the main actor changes threads, so the loop calls
  /// this before each step.
  func guardThread()
  /// Whether the last canvas was taken; before that the next one waits.
  var isReady: Bool { get }
  /// After how long without an answer `received(.silence)` is due.
  var patience: Duration { get }
  /// Takes an answer; says whether something else is to be drawn now.
  func received(_ answer: TerminalAnswer) -> Bool
}
