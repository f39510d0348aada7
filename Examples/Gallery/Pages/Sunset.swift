import DynamicListsTerminal

extension RGBPicture {
  /// A sun over water: the picture of an advertisement.
  static let sunset = RGBPicture(width: 72, height: 32, pixels: sunsetPixels)

  private static var sunsetPixels: [UInt8] {
    (0..<32).flatMap { y in (0..<72).flatMap { x in sunsetColor(x, y) } }
  }

  private static func sunsetColor(_ x: Int, _ y: Int) -> [UInt8] {
    let (dx, dy) = (Double(x - 36), Double(min(y, 40 - y) - 17))
    let glow = max(0, 1 - (dx * dx + dy * dy * 2).squareRoot() / 40)
    let isWater = y > 20
    let shade = isWater ? (y.isMultiple(of: 3) ? 0.55 : 0.7) : 1
    let isSun = !isWater && dx * dx + dy * dy * 1.6 < 60
    let color = isSun ? [255, 236, 170] : [70 + 180 * glow, 50 + 90 * glow, 110 + 20 * glow]
    return color.map { UInt8(min(255, $0 * shade)) }
  }
}
