/// A style as one terminal shows it: its colours brought down to the terminal's depth.
struct WireStyle: Equatable {
  /// The codes of the foreground and the background; empty for the terminal's own.
  private var foreground: [UInt8] = []
  private var background: [UInt8] = []
  private var attributes: TerminalStyle.Attributes = []

  init() {}

  init(_ style: TerminalStyle, _ depth: TerminalColorDepth) {
    attributes = style.attributes
    foreground = Self.codes(style.foreground, depth, offset: 0)
    background = Self.codes(style.background, depth, offset: 10)
  }

  /// The shorter of two ways: what differs, or a reset and everything.
  func sequence(after old: WireStyle) -> String {
    let all = Self.sequence(WireStyle().changes(to: self, resetting: true))
    let some = Self.sequence(old.changes(to: self, resetting: false))
    return some.utf8.count < all.utf8.count ? some : all
  }

  private func changes(to new: WireStyle, resetting: Bool) -> [UInt8] {
    var codes: [UInt8] = resetting && new != WireStyle() ? [0] : []
    let ended = attributes.subtracting(new.attributes)
    var begun = new.attributes.subtracting(attributes)
    if !ended.isDisjoint(with: [.bold, .dim]) {
      // One code ends both, so the one that stays begins again.
      codes.append(22)
      begun.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    for (attribute, begin, end) in Self.attributeCodes {
      if ended.contains(attribute), end != 22 { codes.append(end) }
      if begun.contains(attribute) { codes.append(begin) }
    }
    if new.foreground != foreground { codes += new.foreground.isEmpty ? [39] : new.foreground }
    if new.background != background { codes += new.background.isEmpty ? [49] : new.background }
    return codes
  }

  private static func sequence(_ codes: [UInt8]) -> String {
    "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }

  private static let attributeCodes: [(TerminalStyle.Attributes, begin: UInt8, end: UInt8)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
  ]

  private static func codes(_ color: TerminalColor, _ depth: TerminalColorDepth, offset: UInt8) -> [UInt8] {
    switch (color, depth) {
    case (.standard, _), (_, .none): return []
    case (.ansi(let color), _):
      return [offset + (color.rawValue < 8 ? 30 + color.rawValue : 82 + color.rawValue)]
    case (.rgb(let red, let green, let blue), .trueColor): return [38 + offset, 2, red, green, blue]
    case (.rgb(let red, let green, let blue), .palette):
      return [38 + offset, 5, TerminalColorDepth.paletteIndex(red, green, blue)]
    }
  }
}
