import DynamicLists

/// Pictures of rows on screen as they are drawn, so that each is scaled once and not with every frame.
struct ScaledPictures {
  private struct Entry {
    let picture: RGBPicture
    let size: TerminalSize
    let scaled: RGBPicture?
  }

  private var entries: [RowID: Entry] = [:]

  /// The picture in so many cells, filled and cropped.
  mutating func scaled(_ picture: RGBPicture, to size: TerminalSize, for row: RowID) -> RGBPicture? {
    // Comparing pictures that share their pixels, as those of one item do, is O(1).
    if let entry = entries[row], entry.size == size, entry.picture == picture { return entry.scaled }
    let scaled = picture.scaled(to: size, .fill)
    entries[row] = Entry(picture: picture, size: size, scaled: scaled)
    return scaled
  }

  mutating func forget(_ row: RowID) { entries[row] = nil }
}
