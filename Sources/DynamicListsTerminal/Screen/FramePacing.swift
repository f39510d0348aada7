/// Knows when a terminal has taken a frame, so that at most one is on its way.
///
/// After each frame the terminal is asked for its status (`CSI 5 n`), which it answers when it has come that far. The
/// question also follows those that the screen asks at its beginning. Answers come in the order of the questions.
struct FramePacing {
  private enum Terminal {
    /// Can become answering or silent.
    case unknown
    /// It has answered before.
    case answering
    /// It never answered: frames follow as soon as they are written. Can become answering.
    case silent
  }

  static let question = Array("\u{1B}[5n".utf8)

  private var terminal = Terminal.unknown
  private var unwritten = 0
  /// How many answers to frames are still to come.
  private var awaitedFrames = 0
  /// Whether the terminal still has to answer the questions of the beginning. No frame waits for that.
  private var awaitsBeginning = false

  /// Whether frames end in the question.
  var asks: Bool { terminal != .silent }
  /// Whether the next frame may be written.
  var isReady: Bool { unwritten == 0 && awaitedFrames == 0 }
  /// How many answers are still to come.
  var awaited: Int { awaitedFrames + (awaitsBeginning ? 1 : 0) }
  /// How long an answer is waited for.
  var patience: Duration { terminal == .answering ? .seconds(2) : .milliseconds(250) }

  mutating func began(asking: Bool) {
    unwritten += 1
    if asking { awaitedFrames += 1 }
  }

  mutating func beganQuestions() {
    unwritten += 1
    awaitsBeginning = true
  }

  mutating func wrote() { unwritten = max(0, unwritten - 1) }

  mutating func answered() {
    terminal = .answering
    if awaitsBeginning { awaitsBeginning = false } else { awaitedFrames = max(0, awaitedFrames - 1) }
  }

  /// Gives up waiting for answers; what is not written yet is waited for all the same.
  mutating func fellSilent() {
    if terminal == .unknown { terminal = .silent }
    awaitedFrames = 0
    awaitsBeginning = false
  }
}
