/// An array in chunks, so that appending stays cheap while a copy is held.
///
/// A copy shares every chunk. Appending to one of two copies copies the last chunk.
/// When the last chunk is full, the spine (the array of the other chunks) is copied,
/// but not their elements. Reading is O(1) while the chunks are full and O(log n)
/// after edits in the middle.
///
/// A chunk is a slice of an array. An array of many elements is not copied: the chunks are its parts, until one
/// changes, which is then copied alone. The array is freed once the last of them has changed.
package struct ChunkedArray<Element> {
  /// The size of a full chunk: small enough to copy in a microsecond, large enough
  /// that a million elements have a spine of 2,000.
  package static var chunkSize: Int { 512 }

  /// From this many chunks on the array of an app is kept and shared. The part behind the last full chunk is copied, so
  /// that its memory is held twice.
  private static var chunksOfKeptArray: Int { 16 }

  /// All chunks but ``tail``.
  private var spine: [ArraySlice<Element>] = []
  /// The positions at which the chunks of the spine start.
  private var starts: [Int] = []
  /// The last chunk, if it is not full.
  private var tail: [Element] = []
  package private(set) var count = 0

  package init() {}

  package init(_ elements: some Collection<Element>) {
    replaceSubrange(0..<0, with: elements)
  }

  package subscript(position: Int) -> Element {
    get {
      let chunk = chunkIndex(at: position)
      if chunk == spine.count { return tail[position - tailStart] }
      return spine[chunk][spine[chunk].startIndex + position - starts[chunk]]
    }
    set {
      let chunk = chunkIndex(at: position)
      if chunk == spine.count {
        tail[position - tailStart] = newValue
      } else {
        detach(chunk)
        spine[chunk][position - starts[chunk]] = newValue
      }
    }
  }

  private var tailStart: Int { count - tail.count }

  package var chunkCount: Int { spine.count + (tail.isEmpty ? 0 : 1) }

  /// The elements of a chunk. The slice has the indices of the array to which it belongs.
  package func chunk(_ index: Int) -> ArraySlice<Element> { index == spine.count ? tail[...] : spine[index] }

  /// The position of the first element of a chunk.
  package func start(ofChunk chunk: Int) -> Int { chunk == spine.count ? tailStart : starts[chunk] }

  /// The elements of a range in one array. O(elements).
  func elements(_ range: Range<Int>) -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(range.count)
    read(range) { all += $0 }
    return all
  }

  /// Calls the closure with the elements of a range, those of a chunk at a time.
  func read(_ range: Range<Int>, _ body: (ArraySlice<Element>) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      let index = chunkIndex(at: position)
      let elements = chunk(index).dropFirst(position - start(ofChunk: index)).prefix(range.upperBound - position)
      body(elements)
      position += elements.count
    }
  }

  /// The chunk that holds `position`, which must be below ``count``.
  package func chunkIndex(at position: Int) -> Int {
    precondition(position >= 0 && position < count, "position \(position) of \(count)")
    if position >= tailStart { return spine.count }
    let guess = Swift.min(position / Self.chunkSize, spine.count - 1)
    if starts[guess] <= position, guess + 1 == starts.count || position < starts[guess + 1] { return guess }
    return starts.partitioningIndex { $0 > position } - 1
  }

  /// Replaces elements. Returns the chunks that were replaced, and the chunks in their place.
  ///
  /// O(inserted + chunk size) at the end, amortized, plus the length of the spine elsewhere.
  @discardableResult
  package mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) -> (old: Range<Int>, new: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range \(range) of \(count)")
    if range.lowerBound == count { return append(elements) }
    if range.isEmpty && elements.isEmpty { return (0..<0, 0..<0) }
    if range.count == count {
      let old = 0..<chunkCount
      self = Self()
      return (old, append(elements).new)
    }

    putTailOnSpine()
    defer { takeTailOffSpine() }
    let first = chunkIndex(at: range.lowerBound)
    let last = range.isEmpty ? first : chunkIndex(at: range.upperBound - 1)
    let head = range.lowerBound - starts[first]
    let length = spine[first].count - range.count + elements.count
    var replaced = first..<(last + 1)
    var pieces = 1
    if first == last, length > 0, length <= 2 * Self.chunkSize {
      detach(first)
      spine[first].replaceSubrange(head..<(head + range.count), with: elements)
    } else {
      var merged = Array(spine[first].prefix(head))
      merged.append(contentsOf: elements)
      merged.append(contentsOf: spine[last].dropFirst(range.upperBound - starts[last]))
      if merged.count < Self.chunkSize / 2, replaced.upperBound < spine.count {
        merged.append(contentsOf: spine[replaced.upperBound])
        replaced = replaced.lowerBound..<(replaced.upperBound + 1)
      }
      let split = Self.split(merged)
      pieces = split.count
      spine.replaceSubrange(replaced, with: split)
    }
    count += elements.count - range.count
    renumber(from: replaced.lowerBound)
    return (replaced, replaced.lowerBound..<(replaced.lowerBound + pieces))
  }

  /// All elements in one array, as ``elements(_:)``.
  var flattened: [Element] { elements(0..<count) }

  /// Gives a chunk an array of its own before it changes. The last part of a larger array would change in place, and
  /// keep all of it.
  private mutating func detach(_ chunk: Int) {
    if spine[chunk].startIndex != 0 { spine[chunk] = Array(spine[chunk])[...] }
  }

  private mutating func putTailOnSpine() {
    guard !tail.isEmpty else { return }
    starts.append(tailStart)
    spine.append(tail[...])
    tail = []
  }

  private mutating func takeTailOffSpine() {
    guard tail.isEmpty, let last = spine.last, last.count < Self.chunkSize else { return }
    spine.removeLast()
    starts.removeLast()
    tail = Array(last)
  }

  private mutating func append(_ elements: some Collection<Element>) -> (old: Range<Int>, new: Range<Int>) {
    guard !elements.isEmpty else { return (0..<0, 0..<0) }
    var rest = Array(elements)[...]
    let old = spine.count..<chunkCount
    let firstTouched = spine.count
    let isKept = rest.count >= Self.chunksOfKeptArray * Self.chunkSize
    while !rest.isEmpty {
      if isKept, tail.isEmpty, rest.count >= Self.chunkSize {
        starts.append(count)
        let chunk = rest.prefix(Self.chunkSize)
        // Only parts of a larger array start behind 0.
        spine.append(chunk.startIndex == 0 ? Array(chunk)[...] : chunk)
        rest = rest.dropFirst(Self.chunkSize)
        count += Self.chunkSize
        continue
      }
      let part = rest.prefix(Self.chunkSize - tail.count)
      // In a short list the capacity doubles, up to the size of a full chunk.
      let needed = tail.count + part.count
      let room = spine.isEmpty ? Swift.min(Self.chunkSize, tail.isEmpty ? needed : 2 * needed) : Self.chunkSize
      if needed > tail.capacity { tail.reserveCapacity(room) }
      tail.append(contentsOf: part)
      rest = rest[part.endIndex...]
      count += part.count
      if tail.count == Self.chunkSize { putTailOnSpine() }
    }
    return (old, firstTouched..<chunkCount)
  }

  private mutating func renumber(from chunk: Int) {
    starts.removeSubrange(chunk...)
    var start = chunk == 0 ? 0 : starts[chunk - 1] + spine[chunk - 1].count
    for index in chunk..<spine.count {
      starts.append(start)
      start += spine[index].count
    }
  }

  private static func split(_ elements: [Element]) -> [ArraySlice<Element>] {
    if elements.isEmpty { return [] }
    if elements.count <= 2 * chunkSize { return [elements[...]] }
    return stride(from: 0, to: elements.count, by: chunkSize).map {
      Array(elements[$0..<Swift.min($0 + chunkSize, elements.count)])[...]
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

extension RandomAccessCollection where Index == Int {
  /// The first position with an element that satisfies the condition. All elements behind it must satisfy it as well.
  func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
