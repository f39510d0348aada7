/// How many colors a terminal shows.
public enum TerminalColorDepth: Hashable, Sendable {
  /// No colors; bold, dim and the other attributes stay.
  case none
  /// The 16 named colors, in the shades of the user's theme.
  case ansi
  /// A palette of 256 colors.
  case palette
  /// 24-bit colors.
  case trueColor

  /// The depth according to `NO_COLOR`, `TERM` and `COLORTERM`.
  ///
  /// None with a non-empty `NO_COLOR`, and where `TERM` is `dumb`, missing or a monochrome `vt…`. 16 on the Linux
  /// console and on terminals of unknown type. 24 bits with `COLORTERM=truecolor` or `24bit`, and for terminals known
  /// to support them. Inside GNU screen 256 at most: it passes `COLORTERM` on but garbles 24-bit colors.
  public init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    if environment("NO_COLOR")?.isEmpty == false || Self.isMonochrome(term) {
      self = .none
      return
    }
    let claimed = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    // tmux also sets TERM to screen, but translates 24-bit colors for its terminal.
    let isInTmux = environment("TMUX")?.isEmpty == false && (environment("STY") ?? "").isEmpty
    let isInScreen = term.hasPrefix("screen") && !isInTmux
    if !isInScreen, claimed || Self.trueColorNames.contains(where: term.hasPrefix) || term.hasSuffix("-direct") {
      self = .trueColor
    } else if term.contains("256color") || Self.paletteNames.contains(where: term.hasPrefix),
      !term.hasSuffix("-16color")
    {
      self = .palette
    } else {
      self = .ansi
    }
  }

  private static func isMonochrome(_ term: String) -> Bool {
    ["", "dumb", "unknown"].contains(term) || term.hasPrefix("vt") && !term.hasPrefix("vte") || term.hasSuffix("-mono")
      || term.hasSuffix("-m")
  }

  private static let trueColorNames = [
    "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "iterm2",
  ]
  private static let paletteNames = [
    "xterm", "tmux", "rxvt-unicode", "st-", "vte", "konsole", "gnome", "putty", "mintty",
  ]

  /// The nearest of the 16 colors, by xterm's shades: themes change shades, but seldom hues.
  static func ansiColor(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor.ANSI {
    let wanted = (Int(red), Int(green), Int(blue))
    let nearest = TerminalColor.ANSI.allCases.min {
      distance(wanted, $0.usualShade) < distance(wanted, $1.usualShade)
    }
    return nearest ?? .white
  }

  /// The nearest of colors 16–255, the 6×6×6 cube and 24 grays, which no theme changes.
  static func paletteIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let wanted = (Int(red), Int(green), Int(blue))
    let cube = (nearestStep(wanted.0), nearestStep(wanted.1), nearestStep(wanted.2))
    let gray = min(23, max(0, ((wanted.0 + wanted.1 + wanted.2) / 3 - 3) / 10))
    let cubeDistance = distance(wanted, (steps[cube.0], steps[cube.1], steps[cube.2]))
    let level = 8 + gray * 10
    if distance(wanted, (level, level, level)) < cubeDistance { return UInt8(232 + gray) }
    return UInt8(16 + 36 * cube.0 + 6 * cube.1 + cube.2)
  }

  private static let steps = [0, 95, 135, 175, 215, 255]

  private static func nearestStep(_ value: Int) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
  }

  private static func distance(_ one: (Int, Int, Int), _ other: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (one.0 - other.0, one.1 - other.1, one.2 - other.2)
    return red * red + green * green + blue * blue
  }
}

extension TerminalColor.ANSI {
  /// xterm's default shade.
  fileprivate var usualShade: (Int, Int, Int) {
    let number = Int(rawValue)
    switch self {
    case .brightBlack: return (127, 127, 127)
    case .white: return (229, 229, 229)
    default:
      let level = number < 8 ? 205 : 255
      return ((number & 1) * level, (number >> 1 & 1) * level, (number >> 2 & 1) * level)
    }
  }
}
