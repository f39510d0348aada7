/// How many colours a terminal shows.
public enum TerminalColorDepth: Hashable, Sendable {
  /// No colours; bold, dim and the other attributes stay.
  case none
  /// The palette of 256.
  case palette
  /// 24 bits.
  case trueColor

  /// What `NO_COLOR`, `TERM` and `COLORTERM` say.
  ///
  /// A non-empty `NO_COLOR` and `TERM=dumb` mean none, `COLORTERM=truecolor` or `24bit` means 24 bits.
  public init(environment: (String) -> String?) {
    if environment("NO_COLOR")?.isEmpty == false || environment("TERM") == "dumb" {
      self = .none
    } else if let name = environment("COLORTERM"), name == "truecolor" || name == "24bit" {
      self = .trueColor
    } else {
      self = .palette
    }
  }

  /// The nearest of colours 16–255: the 6×6×6 cube and 24 greys, which no theme changes.
  static func paletteIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let wanted = (Int(red), Int(green), Int(blue))
    let cube = (nearestStep(wanted.0), nearestStep(wanted.1), nearestStep(wanted.2))
    let grey = min(23, max(0, ((wanted.0 + wanted.1 + wanted.2) / 3 - 3) / 10))
    let cubeDistance = distance(wanted, (steps[cube.0], steps[cube.1], steps[cube.2]))
    let level = 8 + grey * 10
    if distance(wanted, (level, level, level)) < cubeDistance { return UInt8(232 + grey) }
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
