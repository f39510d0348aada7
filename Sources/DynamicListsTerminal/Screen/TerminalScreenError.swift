/// Why a program cannot take the terminal.
public enum TerminalScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process was started without a terminal, or the given descriptors are files or pipes.
  case notATerminal
  /// `TERM` is `dumb` or missing: the terminal can't place text.
  case dumbTerminal
  /// The process already shows a screen.
  case alreadyInUse
  /// The program to lend the terminal to could not be started; with its name and the system's error number.
  case programNotStarted(String, Int32)
  /// A system call failed; with its error number.
  case system(Int32)

  /// A sentence for users that says what to do.
  public var description: String {
    switch self {
    case .notATerminal: "This program needs a terminal: start it from one."
    case .dumbTerminal: "This terminal can't place text on the screen: set TERM to what it is, such as xterm-256color."
    case .alreadyInUse: "The terminal is in use already: end the first screen before the second begins."
    case .programNotStarted(let program, let number):
      "\(TerminalText.sanitized(program, limit: 200)) could not be started (system error \(number)): check its name and that it is installed."
    case .system(let number): "The terminal could not be set up (system error \(number))."
    }
  }
}
