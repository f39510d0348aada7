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
    let size = splices.reduce(count) { $0 + $1.inserted.count - $1.removed }
    let old = flattened
    // In generic code each append looks up types, which costs more than the copy.
    let new = [Element](unsafeUninitializedCapacity: size) { buffer, count in
      var next = 0
      func keep(_ length: Int) {
        guard length > 0 else { return }
        precondition(next + length <= old.count && count + length <= size, "splices of other rows")
        old.withUnsafeBufferPointer { source in
          guard let source = source.baseAddress, let target = buffer.baseAddress else { return }
          (target + count).initialize(from: source + next, count: length)
        }
        count += length
        next += length
      }
      for splice in splices {
        // Positions count the elements behind earlier splices, which are all copied.
        keep(splice.position - count)
        next += splice.removed
        if splice.removed > 0 { removed(old[(next - splice.removed)..<next]) }
        precondition(count + splice.inserted.count <= size, "splices of other rows")
        for row in splice.inserted {
          buffer.initializeElement(at: count, to: element(row))
          count += 1
        }
      }
      keep(old.count - next)
    }
    self = Self(new)
  }
}
