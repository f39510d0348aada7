import DynamicListsTerminal

extension RGBPicture {
  /// A picture for an advertisement: a sun over water.
  static let sunset = sunset(scale: 1)

  /// The picture, enlarged by a factor.
  static func sunset(scale: Int) -> RGBPicture? {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(72 * 32 * 3 * scale * scale)
    for y in 0..<32 * scale {
      for x in 0..<72 * scale {
        let (red, green, blue) = sunsetColor(Double(x) / Double(scale), Double(y) / Double(scale))
        pixels += [red, green, blue].map { UInt8(min(255, $0)) }
      }
    }
    return RGBPicture(width: 72 * scale, height: 32 * scale, pixels: pixels)
  }

  private static func sunsetColor(_ x: Double, _ y: Double) -> (Double, Double, Double) {
    let (dx, dy) = (x - 36, min(y, 40 - y) - 17)
    let glow = max(0, 1 - (dx * dx + dy * dy * 2).squareRoot() / 40)
    let isWater = y > 20
    let shade = isWater ? (Int(y).isMultiple(of: 3) ? 0.55 : 0.7) : 1
    if !isWater, dx * dx + dy * dy * 1.6 < 60 { return (255, 236, 170) }
    return ((70 + 180 * glow) * shade, (50 + 90 * glow) * shade, (110 + 20 * glow) * shade)
  }
}
