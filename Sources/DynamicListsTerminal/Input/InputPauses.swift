/// How long input that may be the beginning of something waits for the rest.
struct InputPauses: Hashable, Sendable {
  /// After a lone ESC, which may be the key.
  var escape = Duration.milliseconds(100)
  /// Inside of a sequence, which hardly any key begins: a slow link may bring its end late.
  var sequence = Duration.seconds(1)

  init() {}

  /// `ESCDELAY` in milliseconds, as ncurses has it; at most ten seconds.
  init(variables: (String) -> String?) {
    guard let delay = variables("ESCDELAY").flatMap(Int.init), (0...10_000).contains(delay) else { return }
    escape = .milliseconds(delay)
    sequence = max(sequence, escape)
  }

  /// Nil when nothing is undecided.
  func pause(of decoder: InputDecoder) -> Duration? {
    if !decoder.isUndecided { return nil }
    return decoder.mayBeEscape ? escape : sequence
  }
}
