import DynamicListsTerminal

/// The colors of a drawn screen for cells that ask for the terminal's default colors.
struct CanvasTheme {
  struct Color: Hashable {
    var red: UInt8, green: UInt8, blue: UInt8

    init(_ value: Int) { (red, green, blue) = (UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)) }

    var hex: String {
      let value = Int(red) << 16 | Int(green) << 8 | Int(blue)
      let digits = String(value, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    func mixed(with other: Color, _ share: Double) -> Color {
      var color = self
      for part in [\Color.red, \.green, \.blue] {
        color[keyPath: part] = UInt8(Double(self[keyPath: part]) * (1 - share) + Double(other[keyPath: part]) * share)
      }
      return color
    }
  }

  let background: Color
  let foreground: Color
  /// The color of the window's border.
  let edge: Color
  private let palette: [Int]

  static let dark = CanvasTheme(
    background: Color(0x17181f), foreground: Color(0xdadce4), edge: Color(0x3a3d4a),
    palette: [
      0x2a2c36, 0xef6b73, 0x8ccf7e, 0xe5c76b, 0x6f9df2, 0xc08df0, 0x58c7d6, 0xdadce4,
      0x6b6f80, 0xf58a91, 0xa5dc98, 0xf0d68a, 0x8fb4f7, 0xd0a8f5, 0x7fd7e2, 0xffffff,
    ])

  static let light = CanvasTheme(
    background: Color(0xfbfbfd), foreground: Color(0x24262e), edge: Color(0xc9ccd6),
    palette: [
      0x24262e, 0xc01c28, 0x2a7b3f, 0x8f6a00, 0x1a5fb4, 0x813d9c, 0x0b7285, 0xd0d2da,
      0x8b90a0, 0xe01b24, 0x33a04f, 0xb58900, 0x3584e4, 0x9141ac, 0x1595a8, 0xffffff,
    ])

  func colors(of style: TerminalStyle) -> (foreground: Color, background: Color) {
    var front = color(style.foreground) ?? foreground
    var back = color(style.background) ?? background
    if style.attributes.contains(.inverse) { swap(&front, &back) }
    if style.attributes.contains(.dim) { front = front.mixed(with: back, 0.42) }
    return (front, back)
  }

  private func color(_ color: TerminalColor) -> Color? {
    switch color {
    case .standard: return nil
    case .ansi(let name): return Color(palette[Int(name.rawValue)])
    case .rgb(let red, let green, let blue):
      // Steps of four are not visible, and make equal neighbors, which are drawn as one shape.
      return Color(Int(red & 0xfc) << 16 | Int(green & 0xfc) << 8 | Int(blue & 0xfc))
    }
  }
}
