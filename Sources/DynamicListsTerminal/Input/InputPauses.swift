/// How long undecided input waits for more bytes.
struct InputPauses: Hashable, Sendable {
  /// After a single ESC, which may be the Escape key.
  var escape = Duration.milliseconds(100)
  /// Inside a sequence, which is seldom a key: a slow link may deliver its end late.
  var sequence = Duration.seconds(1)

  init() {}

  /// Reads `ESCDELAY`, in milliseconds as in ncurses; at most ten seconds.
  init(variables: (String) -> String?) {
    guard let delay = variables("ESCDELAY").flatMap(Int.init), (0...10_000).contains(delay) else { return }
    escape = .milliseconds(delay)
    sequence = max(sequence, escape)
  }

  /// The pause after which to call `flush()`; nil when nothing is undecided.
  func pause(of decoder: InputDecoder) -> Duration? {
    if !decoder.isUndecided { return nil }
    return decoder.mayBeEscape ? escape : sequence
  }
}
