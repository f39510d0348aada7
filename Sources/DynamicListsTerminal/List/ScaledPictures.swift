import DynamicLists

/// The scaled pictures of the rows on screen: each is scaled once, off the main actor, one at a time.
@MainActor
final class ScaledPictures {
  private struct Request: Equatable, Sendable {
    let size: TerminalSize
    // Comparing pictures that share their pixels, as copies of one picture do, is O(1).
    let picture: RGBPicture
  }

  private struct Entry {
    var request: Request
    /// The picture to draw; the one of the previous size while the new one is scaled.
    var scaled: RGBPicture?
  }

  private struct Place {
    let row: RowID
    let block: Int
    let request: Request
  }

  /// Called when a picture has been scaled and can be drawn.
  var onScaled: @MainActor () -> Void = {}
  /// The entries of each row, by the index of the block that shows the picture.
  private var entries: [RowID: [Int: Entry]] = [:]
  /// The pictures still to be scaled, in order.
  private var waiting: [Place] = []
  private var isScaling = false

  /// How many rows have pictures here.
  var count: Int { entries.count }
  /// How many pictures were scaled.
  private(set) var scalings = 0
  /// Whether no picture is being scaled.
  var isIdle: Bool { !isScaling }

  /// The picture scaled and cropped to fill a number of cells; nil until the first scaling is done.
  func scaled(_ picture: RGBPicture, to size: TerminalSize, for row: RowID, block: Int) -> RGBPicture? {
    // A loader's picture mostly has the right size already.
    if picture.width == size.columns, picture.height == size.rows * 2 { return picture }
    let request = Request(size: size, picture: picture)
    let entry = entries[row]?[block]
    if let entry, entry.request == request { return entry.scaled }
    let old = entry?.request.picture == picture ? entry?.scaled : nil
    entries[row, default: [:]][block] = Entry(request: request, scaled: old)
    waiting.append(Place(row: row, block: block, request: request))
    scaleNext()
    return old
  }

  func forget(_ row: RowID) { entries[row] = nil }

  private func isWanted(_ place: Place) -> Bool { entries[place.row]?[place.block]?.request == place.request }

  private func scaleNext() {
    waiting.removeAll { !isWanted($0) }
    guard !isScaling, !waiting.isEmpty else { return }
    let place = waiting.removeFirst()
    isScaling = true
    scalings += 1
    Task { [weak self] in
      let scaled = await Self.scale(place.request)
      self?.finish(place, scaled)
    }
  }

  private func finish(_ place: Place, _ scaled: RGBPicture?) {
    isScaling = false
    if isWanted(place) {
      entries[place.row]?[place.block]?.scaled = scaled
      onScaled()
    }
    scaleNext()
  }

  @concurrent private nonisolated static func scale(_ request: Request) async -> RGBPicture? {
    request.picture.scaled(to: request.size, .fill)
  }
}
