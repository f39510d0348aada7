/// Which mouse events the terminal sends to the program; the terminal handles the others, for example to select text.
public enum TerminalMouseCapture: Hashable, Sendable {
  /// None: the terminal selects text as usual.
  case off
  /// Buttons and the wheel.
  case clicks
  /// Also the pointer's movement while a button is pressed.
  case drags

  /// Turns off every mode, then turns on the wanted ones.
  var sequence: String {
    switch self {
    case .off: Self.reset
    case .clicks: "\u{1B}[?1002l\u{1B}[?1000h\u{1B}[?1006h"
    case .drags: "\u{1B}[?1000l\u{1B}[?1002h\u{1B}[?1006h"
    }
  }

  static let reset = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
}
