extension RGBPicture {
  /// How a picture fits a rectangle of another shape.
  public enum Fitting: Hashable, Sendable {
    /// The picture covers the rectangle; the excess is cropped equally on both sides.
    case fill
    /// The whole picture is shown; a part of the rectangle stays blank.
    case fit
  }

  /// The picture scaled to a number of cells, with two pixels a cell.
  ///
  /// Each new pixel is the average of the pixels it replaces. O(pixels): scale once for each size, off the main actor,
  /// and keep the result. Nil for a size without cells.
  public func scaled(to cells: TerminalSize, _ fitting: Fitting = .fill) -> RGBPicture? {
    guard cells.columns > 0, cells.rows > 0, cells.columns <= 4096, cells.rows <= 2048 else { return nil }
    let box = (width: cells.columns, height: cells.rows * 2)
    let scaleX = Double(box.width) / Double(width)
    let scaleY = Double(box.height) / Double(height)
    switch fitting {
    case .fill:
      let scale = max(scaleX, scaleY)
      let source = (width: Double(box.width) / scale, height: Double(box.height) / scale)
      return averaged(
        from: ((Double(width) - source.width) / 2, (Double(height) - source.height) / 2), extent: source, to: box)
    case .fit:
      let scale = min(scaleX, scaleY)
      let width = max(1, min(box.width, Int((Double(width) * scale).rounded())))
      let height = max(1, min(box.height, Int((Double(height) * scale).rounded())))
      return averaged(from: (0, 0), extent: (Double(self.width), Double(self.height)), to: (width, height))
    }
  }

  private func averaged(
    from origin: (x: Double, y: Double), extent: (width: Double, height: Double), to size: (width: Int, height: Int)
  ) -> RGBPicture {
    let columns = Self.spans(origin.x, extent.width, size.width, limit: width)
    let rows = Self.spans(origin.y, extent.height, size.height, limit: height)
    var result = [UInt8](repeating: 0, count: size.width * size.height * 3)
    pixels.withUnsafeBufferPointer { pixels in
      var target = 0
      for row in rows {
        for column in columns {
          var sums = (red: 0, green: 0, blue: 0)
          for y in row {
            var index = (y * width + column.lowerBound) * 3
            for _ in column {
              sums.red += Int(pixels[index])
              sums.green += Int(pixels[index + 1])
              sums.blue += Int(pixels[index + 2])
              index += 3
            }
          }
          let count = row.count * column.count
          result[target] = UInt8(sums.red / count)
          result[target + 1] = UInt8(sums.green / count)
          result[target + 2] = UInt8(sums.blue / count)
          target += 3
        }
      }
    }
    return RGBPicture(checkedWidth: size.width, height: size.height, pixels: result)
  }

  /// The old pixels that each new pixel replaces: at least one, and never beyond the picture.
  private static func spans(_ origin: Double, _ extent: Double, _ count: Int, limit: Int) -> [Range<Int>] {
    (0..<count).map { index in
      let low = origin + extent * Double(index) / Double(count)
      let high = origin + extent * Double(index + 1) / Double(count)
      let first = min(max(0, Int(low.rounded())), limit - 1)
      return first..<min(limit, max(first + 1, Int(high.rounded())))
    }
  }
}
