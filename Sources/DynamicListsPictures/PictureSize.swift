/// An extent in pixels of the screen: what a picture must cover in its row.
public struct PictureSize: Hashable, Sendable {
  /// In pixels, from 1 to 16,384.
  public let width: Int
  /// In pixels, from 1 to 16,384.
  public let height: Int

  /// Extents that are out of bounds are moved into them.
  public init(width: Int, height: Int) {
    self.width = min(max(width, 1), 16_384)
    self.height = min(max(height, 1), 16_384)
  }

  /// The size with both extents rounded up to a multiple of a number of pixels.
  ///
  /// Rows whose widths differ a little, and a window that is being resized, then need one picture.
  public func roundedUp(to step: Int = 64) -> PictureSize {
    // A larger step makes the largest size, as 16,384 does.
    let step = min(max(1, step), 16_384)
    return PictureSize(width: (width + step - 1) / step * step, height: (height + step - 1) / step * step)
  }

  /// The extents to which a decoder scales a picture so that it just covers this size; never larger than the picture.
  ///
  /// A picture of an extreme shape gets smaller than that: no extent exceeds four times the longer one of this size, so
  /// that memory stays bounded.
  public func scaledExtents(ofWidth width: Int, height: Int) -> (width: Int, height: Int) {
    let (width, height) = (Double(max(1, width)), Double(max(1, height)))
    let cover = max(Double(self.width) / width, Double(self.height) / height)
    let bound = 4 * Double(max(self.width, self.height)) / max(width, height)
    let scale = min(1, cover, bound)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  /// Whether a picture of this size has all pixels that another size needs.
  func covers(_ other: PictureSize) -> Bool { width >= other.width && height >= other.height }
}
