/// An array in chunks, so that appending stays cheap while a copy is held.
///
/// A copy shares every chunk. Appending to one of two copies copies the last
/// chunk and the spine, never the elements before it. Reading is O(1) while the
/// chunks are full and O(log n) after edits in the middle.
package struct ChunkedArray<Element> {
  /// What a chunk is filled to: small enough to copy in a microsecond, large
  /// enough that a million elements have a spine of 2,000.
  package static var chunkSize: Int { 512 }

  package private(set) var chunks: [[Element]] = []
  private var starts: [Int] = []
  package private(set) var count = 0

  package init() {}

  package init(_ elements: some Collection<Element>) {
    replaceSubrange(0..<0, with: elements)
  }

  package subscript(position: Int) -> Element {
    get {
      let chunk = chunkIndex(at: position)
      return chunks[chunk][position - starts[chunk]]
    }
    set {
      let chunk = chunkIndex(at: position)
      chunks[chunk][position - starts[chunk]] = newValue
    }
  }

  /// The chunk that holds `position`, which must be below ``count``.
  package func chunkIndex(at position: Int) -> Int {
    precondition(position >= 0 && position < count, "position \(position) of \(count)")
    let guess = Swift.min(position / Self.chunkSize, chunks.count - 1)
    if starts[guess] <= position, guess + 1 == starts.count || position < starts[guess + 1] { return guess }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }

  /// The position of the first element of a chunk.
  package func start(ofChunk chunk: Int) -> Int { starts[chunk] }

  /// Replaces elements and returns the chunks before and after that it touched.
  ///
  /// O(inserted + chunk size) at the end, plus the length of the spine elsewhere.
  @discardableResult
  package mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) -> (old: Range<Int>, new: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range \(range) of \(count)")
    if range.lowerBound == count { return append(elements) }
    if range.isEmpty && elements.isEmpty { return (0..<0, 0..<0) }

    let first = chunkIndex(at: range.lowerBound)
    let last = range.isEmpty ? first : chunkIndex(at: range.upperBound - 1)
    let head = range.lowerBound - starts[first]
    let length = chunks[first].count - range.count + elements.count
    var replaced = first..<(last + 1)
    var pieces = 1
    if first == last, length > 0, length <= 2 * Self.chunkSize {
      chunks[first].replaceSubrange(head..<(head + range.count), with: elements)
    } else {
      var merged = Array(chunks[first][..<head])
      merged.append(contentsOf: elements)
      merged.append(contentsOf: chunks[last][(range.upperBound - starts[last])...])
      if merged.count < Self.chunkSize / 2, replaced.upperBound < chunks.count {
        merged.append(contentsOf: chunks[replaced.upperBound])
        replaced = replaced.lowerBound..<(replaced.upperBound + 1)
      }
      let split = Self.split(merged)
      pieces = split.count
      chunks.replaceSubrange(replaced, with: split)
    }
    count += elements.count - range.count
    renumber(from: replaced.lowerBound)
    return (replaced, replaced.lowerBound..<(replaced.lowerBound + pieces))
  }

  private mutating func append(_ elements: some Collection<Element>) -> (old: Range<Int>, new: Range<Int>) {
    guard !elements.isEmpty else { return (0..<0, 0..<0) }
    var rest = Array(elements)[...]
    var firstTouched = chunks.count
    if let last = chunks.indices.last, chunks[last].count < Self.chunkSize {
      let part = rest.prefix(Self.chunkSize - chunks[last].count)
      // Grows by doubling in a short list, and never past what it is filled to.
      let needed = chunks[last].count + part.count
      if needed > chunks[last].capacity { chunks[last].reserveCapacity(Swift.min(Self.chunkSize, 2 * needed)) }
      chunks[last].append(contentsOf: part)
      rest = rest[part.endIndex...]
      firstTouched = last
    }
    let oldEnd = chunks.count
    var start = count + elements.count - rest.count
    while !rest.isEmpty {
      let part = rest.prefix(Self.chunkSize)
      var chunk: [Element] = []
      chunk.reserveCapacity(chunks.isEmpty ? part.count : Self.chunkSize)
      chunk.append(contentsOf: part)
      chunks.append(chunk)
      starts.append(start)
      start += part.count
      rest = rest[part.endIndex...]
    }
    count += elements.count
    return (firstTouched..<oldEnd, firstTouched..<chunks.count)
  }

  private mutating func renumber(from chunk: Int) {
    starts.removeSubrange(chunk...)
    var start = chunk == 0 ? 0 : starts[chunk - 1] + chunks[chunk - 1].count
    for index in chunk..<chunks.count {
      starts.append(start)
      start += chunks[index].count
    }
  }

  private static func split(_ elements: [Element]) -> [[Element]] {
    if elements.isEmpty { return [] }
    if elements.count <= 2 * chunkSize { return [elements] }
    return stride(from: 0, to: elements.count, by: chunkSize).map {
      Array(elements[$0..<Swift.min($0 + chunkSize, elements.count)])
    }
  }
}

extension ChunkedArray: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
}

extension ChunkedArray: Sendable where Element: Sendable {}

extension ChunkedArray: Equatable where Element: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}
