extension ChunkedArray {
  /// Whether one pass over all elements costs less than these splices one after another: they are more than the chunks.
  func isRebuilt(by splices: [ListChange.Splice]) -> Bool {
    guard splices.count > 8, splices.count >= chunkCount else { return false }
    return zip(splices, splices.dropFirst()).allSatisfy { $0.position + $0.inserted.count <= $1.position }
  }

  /// Applies ascending splices in one pass. O(elements).
  mutating func rebuild(
    by splices: [ListChange.Splice], inserting element: (RowID) -> Element,
    removed: (ArraySlice<Element>) -> Void = { _ in }
  ) {
    let old = flattened
    var new: [Element] = []
    new.reserveCapacity(splices.reduce(count) { $0 + $1.inserted.count - $1.removed })
    var next = 0
    for splice in splices {
      // Positions count the elements behind earlier splices, which are all copied.
      let kept = splice.position - new.count
      new += old[next..<next + kept]
      next += kept + splice.removed
      if splice.removed > 0 { removed(old[next - splice.removed..<next]) }
      for row in splice.inserted { new.append(element(row)) }
    }
    new += old[next...]
    self = Self(new)
  }
}
