/// How long undecided input waits for more bytes.
struct InputPauses: Hashable, Sendable {
  /// After a single ESC, which may be the Escape key.
  var escape = Duration.milliseconds(100)
  /// Inside a sequence, which is seldom a key: a slow link may deliver its end late.
  var sequence = Duration.seconds(1)
  /// Inside a paste: longer than a slow link stands still between two packets, since the rest of a paste that is taken for
  /// ended would be read as keys. A person whose terminal has lost the end of a paste waits so long for the keys; a key
  /// that is pressed meanwhile is text, and begins the wait again.
  var paste = Duration.seconds(5)

  init() {}

  /// Reads `ESCDELAY`, in milliseconds as in ncurses; at most ten seconds.
  init(variables: (String) -> String?) {
    guard let delay = variables("ESCDELAY").flatMap(Int.init), (0...10_000).contains(delay) else { return }
    escape = .milliseconds(delay)
    sequence = max(sequence, escape)
  }

  /// The pause after which to call `flush()`; nil when nothing is undecided.
  func pause(of decoder: InputDecoder) -> Duration? {
    if decoder.isPasting { return paste }
    if !decoder.isUndecided { return nil }
    return decoder.mayBeEscape ? escape : sequence
  }
}
