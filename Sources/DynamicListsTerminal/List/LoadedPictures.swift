import DynamicLists
import DynamicListsPictures

/// The pictures of the rows on screen that come from loaders.
@MainActor
final class LoadedPictures {
  enum State {
    case loading
    case loaded(RGBPicture)
    case failed(ListFailure)
  }

  private struct Entry {
    let picture: TerminalPicture
    let size: TerminalSize
    var state: State
    var task: Task<Void, Never>?
  }

  /// Called when a picture that was not there at once can be drawn.
  var onArrival: @MainActor (_ row: RowID, _ block: Int) -> Void = { _, _ in }
  /// Called when a picture has failed, or replaces another size of itself.
  var onChange: @MainActor () -> Void = {}
  /// The entries of each row, by the index of the block that shows the picture.
  private var entries: [RowID: [Int: Entry]] = [:]

  /// How many rows have pictures here.
  var count: Int { entries.count }

  /// What a block shows; loads its picture if it is another one than before.
  func state(of picture: TerminalPicture, size: TerminalSize, for row: RowID, block: Int) -> State {
    let old = entries[row]?[block]
    if let old, old.picture == picture, old.size == size { return old.state }
    old?.task?.cancel()
    let pixels = PictureSize(width: size.columns, height: size.rows * 2)
    var entry = Entry(picture: picture, size: size, state: .loading)
    if let there = picture.cached(pixels) {
      entry.state = .loaded(there)
    } else {
      // Another size of the picture stays until the right one is there.
      if let old, old.picture == picture, case .loaded = old.state { entry.state = old.state }
      entry.task = Task { [weak self] in
        let state: State
        do {
          state = .loaded(try await picture.load(pixels))
        } catch {
          state = .failed(ListFailure(error))
        }
        if !Task.isCancelled { self?.finish(row, block, state) }
      }
    }
    entries[row, default: [:]][block] = entry
    return entry.state
  }

  /// Ends the loads of a row that left the screen.
  func forget(_ row: RowID) {
    for entry in (entries.removeValue(forKey: row) ?? [:]).values { entry.task?.cancel() }
  }

  /// Lets failed pictures load again in the next frame.
  func retry() {
    for (row, blocks) in entries {
      entries[row] = blocks.filter { if case .failed = $0.value.state { false } else { true } }
    }
  }

  private func finish(_ row: RowID, _ block: Int, _ state: State) {
    let isFirst = if case .loaded = entries[row]?[block]?.state { false } else { true }
    entries[row]?[block]?.state = state
    entries[row]?[block]?.task = nil
    if case .loaded = state, isFirst { onArrival(row, block) } else { onChange() }
  }
}
