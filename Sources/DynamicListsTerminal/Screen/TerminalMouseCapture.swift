/// What of the mouse a program takes from the terminal, which selects text with the rest.
public enum TerminalMouseCapture: Hashable, Sendable {
  /// Nothing: the terminal selects text as it does anywhere.
  case off
  /// Buttons and the wheel.
  case clicks
  /// Also where the pointer goes while a button is down.
  case drags

  /// Turns off whatever was on, then on what is wanted.
  var sequence: String {
    switch self {
    case .off: Self.reset
    case .clicks: "\u{1B}[?1002l\u{1B}[?1000h\u{1B}[?1006h"
    case .drags: "\u{1B}[?1000l\u{1B}[?1002h\u{1B}[?1006h"
    }
  }

  static let reset = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
}
