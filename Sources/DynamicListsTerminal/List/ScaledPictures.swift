import DynamicLists

/// Pictures of rows on screen as they are drawn: each is scaled once, off the main actor, and one at a time.
@MainActor
final class ScaledPictures {
  private struct Request: Equatable, Sendable {
    let size: TerminalSize
    // Comparing pictures that share their pixels, as those of one item do, is O(1).
    let picture: RGBPicture
  }

  private struct Entry {
    var request: Request
    /// What is drawn; the picture in its old size while the new one is made.
    var scaled: RGBPicture?
  }

  private struct Place {
    let row: RowID
    let block: Int
    let request: Request
  }

  /// Called when a picture can be drawn that could not be before.
  var onScaled: @MainActor () -> Void = {}
  /// The entries of each row, by the block that shows them.
  private var entries: [RowID: [Int: Entry]] = [:]
  /// What is still to be scaled, in order.
  private var waiting: [Place] = []
  private var isScaling = false

  /// How many rows have pictures here.
  var count: Int { entries.count }
  /// How often a picture was scaled.
  private(set) var scalings = 0
  /// Whether nothing is being scaled.
  var isIdle: Bool { !isScaling }

  /// The picture in so many cells, filled and cropped; nil until it is made.
  func scaled(_ picture: RGBPicture, to size: TerminalSize, for row: RowID, block: Int) -> RGBPicture? {
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
