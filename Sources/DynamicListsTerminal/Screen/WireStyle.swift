/// A style as one terminal shows it, with its colors reduced to the terminal's depth.
struct WireStyle: Equatable {
  private enum Color: Equatable {
    case standard
    case ansi(UInt8)
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)

    init(_ color: TerminalColor, _ depth: TerminalColorDepth) {
      switch (color, depth) {
      case (.standard, _), (_, .none): self = .standard
      case (.ansi(let color), _): self = .ansi(color.rawValue)
      case (.rgb(let red, let green, let blue), .trueColor): self = .rgb(red, green, blue)
      case (.rgb(let red, let green, let blue), .ansi):
        self = .ansi(TerminalColorDepth.ansiColor(red, green, blue).rawValue)
      case (.rgb(let red, let green, let blue), .palette):
        self = .palette(TerminalColorDepth.paletteIndex(red, green, blue))
      }
    }
  }

  private var foreground = Color.standard
  private var background = Color.standard
  private var attributes: TerminalStyle.Attributes = []

  init() {}

  init(_ style: TerminalStyle, _ depth: TerminalColorDepth) {
    attributes = style.attributes
    foreground = Color(style.foreground, depth)
    background = Color(style.background, depth)
  }

  /// The shorter of two sequences: the differences only, or a reset and all attributes.
  func sequence(after old: WireStyle) -> [UInt8] {
    if self == WireStyle() { return [0x1B, 0x5B, 0x6D] }
    let some = sequence(after: old, resetting: false)
    let endsNothing =
      old.attributes.isSubset(of: attributes) && (foreground != .standard || old.foreground == .standard)
      && (background != .standard || old.background == .standard)
    if endsNothing { return some }
    let all = sequence(after: WireStyle(), resetting: true)
    return some.count < all.count ? some : all
  }

  private static let attributeCodes: [(TerminalStyle.Attributes, begin: UInt8, end: UInt8)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
  ]

  private func sequence(after old: WireStyle, resetting: Bool) -> [UInt8] {
    var codes = GraphicsCodes()
    if resetting { codes.append(0) }
    if old.attributes != attributes { appendAttributes(to: &codes, after: old) }
    if foreground != old.foreground { append(foreground, to: &codes, offset: 0) }
    if background != old.background { append(background, to: &codes, offset: 10) }
    return codes.sequence()
  }

  private func appendAttributes(to codes: inout GraphicsCodes, after old: WireStyle) {
    let ended = old.attributes.subtracting(attributes)
    var begun = attributes.subtracting(old.attributes)
    if !ended.isDisjoint(with: [.bold, .dim]) {
      // One code ends both bold and dim, so the attribute that stays is set again.
      codes.append(22)
      begun.formUnion(attributes.intersection([.bold, .dim]))
    }
    for (attribute, begin, end) in Self.attributeCodes {
      if ended.contains(attribute), end != 22 { codes.append(end) }
      if begun.contains(attribute) { codes.append(begin) }
    }
  }

  private func append(_ color: Color, to codes: inout GraphicsCodes, offset: UInt8) {
    switch color {
    case .standard: codes.append(39 + offset)
    case .ansi(let number): codes.append(offset + (number < 8 ? 30 + number : 82 + number))
    case .palette(let index):
      codes.append(38 + offset)
      codes.append(5)
      codes.append(index)
    case .rgb(let red, let green, let blue):
      codes.append(38 + offset)
      codes.append(2)
      codes.append(red)
      codes.append(green)
      codes.append(blue)
    }
  }
}
