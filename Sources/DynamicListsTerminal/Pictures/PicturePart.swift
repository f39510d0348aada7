/// A picture centered in a rectangle of cells, and how much of it is visible.
struct PicturePart {
  private let picture: RGBPicture
  private let opacity: Double
  private let backdrop: TerminalColor
  /// The position of the picture's first pixel, in pixels from the rectangle's corner.
  private let originX: Int
  private let originY: Int
  /// The visible pixels of the picture.
  private let columns: Range<Int>
  private let rows: Range<Int>

  init(_ picture: RGBPicture, in rect: TerminalRect, opacity: Double, reveal: Double, backdrop: TerminalColor) {
    self.picture = picture
    self.opacity = Self.unit(opacity)
    self.backdrop = backdrop
    originX = (rect.size.columns - picture.width) / 2
    originY = (rect.size.rows * 2 - picture.height) / 2
    columns = Self.middle(Self.unit(reveal), of: picture.width)
    rows = Self.middle(Self.unit(reveal), of: picture.height)
  }

  /// The color of a pixel of the rectangle; nil outside the visible part.
  func color(_ x: Int, _ y: Int) -> TerminalColor? {
    let (x, y) = (x - originX, y - originY)
    guard columns.contains(x), rows.contains(y) else { return nil }
    let (red, green, blue) = picture[x, y]
    let color = TerminalColor.rgb(red, green, blue)
    if opacity == 1 { return color }
    if case .rgb = backdrop { return backdrop.mixed(with: color, fraction: opacity) }
    // The opacity at which a pixel appears grows with its number in the matrix; the
    // last one appears just before the picture is opaque.
    return opacity * 16 > Double(Self.order[(y & 3) * 4 + (x & 3)]) + 0.5 ? color : nil
  }

  /// Bayer's matrix of 4 by 4: any number of visible pixels is spread evenly.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private static func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

  private static func middle(_ share: Double, of count: Int) -> Range<Int> {
    let hidden = Int((Double(count) * (1 - share) / 2).rounded())
    return share > 0 ? min(hidden, count / 2)..<max(count - hidden, count / 2) : 0..<0
  }
}
