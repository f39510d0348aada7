/// Tracks when a terminal has shown a frame, so that at most one frame is in flight.
///
/// Each frame ends in a status query (`CSI 5 n`), which the terminal answers when it has processed the frame. The same
/// query follows the initial queries of the screen. Answers arrive in the order of the queries.
struct FramePacing {
  private enum Terminal {
    /// Can become answering or silent.
    case unknown
    /// The terminal has answered before.
    case answering
    /// The terminal never answered: a frame follows as soon as the last one is written. Can become answering.
    case silent
  }

  static let question = Array("\u{1B}[5n".utf8)

  private var terminal = Terminal.unknown
  private var unwritten = 0
  /// How many frames the terminal has not answered yet.
  private var awaitedFrames = 0
  /// Whether the terminal has not answered the initial queries yet. Frames do not wait for this answer.
  private var awaitsBeginning = false

  /// Whether frames end in the query.
  var asks: Bool { terminal != .silent }
  /// Whether the next frame may be written.
  var isReady: Bool { unwritten == 0 && awaitedFrames == 0 }
  /// How many answers are outstanding.
  var awaited: Int { awaitedFrames + (awaitsBeginning ? 1 : 0) }
  /// How long to wait for an answer.
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

  /// Stops waiting for answers, but not for bytes that are still to be written.
  mutating func fellSilent() {
    if terminal == .unknown { terminal = .silent }
    awaitedFrames = 0
    awaitsBeginning = false
  }
}
