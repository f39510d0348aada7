extension ChunkedArray {
  /// Whether one pass over all elements costs less than these splices one after another: they are more than the chunks.
  func isRebuilt(by splices: [ListChange.Splice]) -> Bool {
    guard splices.count > 8, splices.count >= chunkCount else { return false }
    return zip(splices, splices.dropFirst()).allSatisfy { $0.position + $0.inserted.count <= $1.position }
  }

  /// Applies splices of rows: one after another, or all of them in one pass. `elements` are those of inserted rows.
  mutating func apply(
    _ splices: [ListChange.Splice], inserting elements: ([RowID]) -> [Element],
    removed: (ArraySlice<Element>) -> Void = { _ in }
  ) {
    guard isRebuilt(by: splices) else {
      for splice in splices {
        read(splice.removedRange, removed)
        replaceSubrange(splice.removedRange, with: elements(splice.inserted))
      }
      return
    }
    let old = flattened
    var new: [Element] = []
    new.reserveCapacity(splices.reduce(count) { $0 + $1.inserted.count - $1.removed })
    var next = 0
    for splice in splices {
      // Positions count the elements behind earlier splices, which are all copied.
      let kept = splice.position - new.count
      new += old[next..<next + kept]
      next += kept + splice.removed
      removed(old[next - splice.removed..<next])
      new += elements(splice.inserted)
    }
    new += old[next...]
    self = Self(new)
  }
}
