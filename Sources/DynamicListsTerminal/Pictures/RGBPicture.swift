/// A picture of 24-bit pixels, row by row from the top.
public struct RGBPicture: Hashable, Sendable {
  /// Pixels in a row; at least one.
  public let width: Int
  /// Rows; at least one.
  public let height: Int
  /// Red, green and blue of each pixel: exactly width × height × 3 bytes.
  public let pixels: [UInt8]

  /// Nil when an extent isn't positive or the number of bytes doesn't match the extents.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let count = width.multipliedReportingOverflow(by: height)
    let bytes = count.partialValue.multipliedReportingOverflow(by: 3)
    guard !count.overflow, !bytes.overflow, bytes.partialValue == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// For extents that are already checked.
  init(checkedWidth width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The color of a pixel; black outside the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    guard x >= 0, x < width, y >= 0, y < height else { return (0, 0, 0) }
    let index = (y * width + x) * 3
    return (pixels[index], pixels[index + 1], pixels[index + 2])
  }
}
