import DynamicLists

/// Pictures of rows on screen as they are drawn, so that each is scaled once and not with every frame.
struct ScaledPictures {
  private struct Entry {
    let picture: RGBPicture
    let size: TerminalSize
    let scaled: RGBPicture?
  }

  /// The entries of each row, by the block that shows them.
  private var entries: [RowID: [Int: Entry]] = [:]

  /// How many rows have pictures here.
  var count: Int { entries.count }
  /// How often a picture was scaled.
  private(set) var scalings = 0

  /// The picture in so many cells, filled and cropped.
  mutating func scaled(_ picture: RGBPicture, to size: TerminalSize, for row: RowID, block: Int) -> RGBPicture? {
    // Comparing pictures that share their pixels, as those of one item do, is O(1).
    if let entry = entries[row]?[block], entry.size == size, entry.picture == picture { return entry.scaled }
    scalings += 1
    let scaled = picture.scaled(to: size, .fill)
    entries[row, default: [:]][block] = Entry(picture: picture, size: size, scaled: scaled)
    return scaled
  }

  mutating func forget(_ row: RowID) { entries[row] = nil }
}
