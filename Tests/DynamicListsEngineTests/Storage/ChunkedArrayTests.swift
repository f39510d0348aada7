import Testing

@testable import DynamicLists

struct ChunkedArrayTests {
  @Test func rangesThatBeginAndEndBesideTheEdgesOfChunksHaveTheElementsOfAnArray() {
    let plain = Array(0..<3_000)
    let chunked = ChunkedArray(plain)
    let edges = (0..<chunked.chunkCount).map { chunked.start(ofChunk: $0) } + [plain.count]
    let places = edges.flatMap { [$0 - 1, $0, $0 + 1] }.filter { 0...plain.count ~= $0 }
    for lower in places {
      for upper in places where upper >= lower {
        #expect(chunked.elements(lower..<upper) == Array(plain[lower..<upper]))
      }
    }
  }

  @Test func aChunkWithoutElementsLeaves() {
    var chunked = ChunkedArray(Array(0..<3_000))
    let (start, end) = (chunked.start(ofChunk: 1), chunked.start(ofChunk: 2))
    let count = chunked.chunkCount
    chunked.replaceSubrange(start..<end, with: [])
    #expect(chunked.chunkCount < count && chunked.chunks.allSatisfy { !$0.isEmpty })
    #expect(chunked.flattened == Array(0..<start) + Array(end..<3_000))
  }

  @Test(arguments: [false, true]) func aLongArrayIsFreedOnceAllItsElementsHaveChanged(byRange: Bool) {
    final class Piece {}
    var chunked = ChunkedArray((0..<20_000).map { _ in Piece() as Piece? })
    weak let piece = chunked[10_000]
    #expect(piece != nil)
    for position in chunked.indices {
      if byRange { chunked.replaceSubrange(position..<position + 1, with: [nil]) } else { chunked[position] = nil }
    }
    #expect(piece == nil)
  }

  /// Runs of positions across the edges of chunks, in any order, some of them twice.
  @Test(arguments: 0..<8) func elementsAtPositionsAreChangedAsInAnArray(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    // Parts of one array, chunks after edits in the middle, and one chunk.
    for count in [20_000, 3_000, 40] {
      var plain = Array(0..<count)
      var chunked = ChunkedArray(plain)
      if count == 3_000 {
        plain.replaceSubrange(700..<1_300, with: [])
        chunked.replaceSubrange(700..<1_300, with: [])
      }
      for change in 1...12 {
        var positions: [Int] = []
        for _ in 0..<5 {
          let start = Int.random(in: 0..<plain.count, using: &random)
          positions += start..<min(plain.count, start + Int.random(in: 1...600, using: &random))
        }
        let (copy, old) = (chunked, plain)
        for (index, position) in positions.enumerated() {
          chunked[position] += change * (index + 1)
          plain[position] += change * (index + 1)
        }
        expect(chunked, plain)
        #expect(copy.flattened == old, "the copy has changed")
      }
    }
  }

  @Test(.serialized, arguments: 0..<8) func randomEditsDoWhatAnArrayDoes(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<25 {
      // Other tests share the threads with this one, and some have deadlines.
      await Task.yield()
      var plain = Array(0..<Int.random(in: 0...3000, using: &random))
      var chunked = ChunkedArray(plain)
      for edit in 0..<12 {
        let start = Int.random(in: 0...plain.count, using: &random)
        let longest = Bool.random(using: &random) ? 5 : 1500
        let end = min(plain.count, start + Int.random(in: 0...longest, using: &random))
        let elements = Array(repeating: -edit, count: Int.random(in: 0...longest, using: &random))
        let before = chunked.chunks
        let touched = chunked.replaceSubrange(start..<end, with: elements)
        plain.replaceSubrange(start..<end, with: elements)
        expect(chunked, plain)
        // Chunks outside the returned ranges must be unchanged: callers keep a value for each chunk.
        #expect(before[..<touched.old.lowerBound].elementsEqual(chunked.chunks[..<touched.new.lowerBound]))
        #expect(before[touched.old.upperBound...].elementsEqual(chunked.chunks[touched.new.upperBound...]))
      }
    }
  }

  @Test(.serialized, arguments: 0..<4) func editsOfAKeptArrayDoWhatAnArrayDoes(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let original = Array(0..<Int.random(in: 8_000...20_000, using: &random))
    var plain = original
    var chunked = ChunkedArray(original)
    for edit in 0..<60 {
      await Task.yield()
      let start = Int.random(in: 0...plain.count, using: &random)
      let longest = [1, 5, 1500].randomElement(using: &random) ?? 1
      let end = min(plain.count, start + Int.random(in: 0...longest, using: &random))
      let elements = Array(repeating: -edit, count: Int.random(in: 0...longest, using: &random))
      chunked.replaceSubrange(start..<end, with: elements)
      plain.replaceSubrange(start..<end, with: elements)
      let changed = Int.random(in: 0..<plain.count, using: &random)
      chunked[changed] = edit
      plain[changed] = edit
      expect(chunked, plain)
    }
    #expect(original == Array(0..<original.count))
  }

  @Test(arguments: [0, 700, 30_000]) func anArrayOfManyElementsIsNotCopied(inPlaceOf count: Int) {
    let many = Array(0..<20_000)
    var chunked = ChunkedArray(0..<count)
    let touched = chunked.replaceSubrange(0..<count, with: many)
    #expect(touched.old == 0..<(count + 511) / 512 && touched.new == 0..<40)
    let isKept = many.withUnsafeBufferPointer { all in
      chunked.chunk(3).withUnsafeBufferPointer { $0.baseAddress == all.baseAddress.map { $0 + 3 * 512 } }
    }
    #expect(isKept)
    #expect(Array(chunked.chunks.joined()) == many)
  }

  @Test func whoeverWantsAllElementsGetsThoseOfNow() {
    let changes: [(inout ChunkedArray<Int>) -> Void] = [
      { $0[19_999] = -1 }, { $0[5] = -1 }, { $0.replaceSubrange(700..<703, with: [-1]) },
      { $0.replaceSubrange(20_000..<20_000, with: [-1]) }, { $0.replaceSubrange(0..<20_000, with: [-1]) },
    ]
    for change in changes {
      var chunked = ChunkedArray(Array(0..<20_000))
      change(&chunked)
      #expect(chunked.flattened == Array(chunked) && chunked.flattened.contains(-1))
    }
  }

  private func expect(_ chunked: ChunkedArray<Int>, _ plain: [Int]) {
    #expect(Array(chunked.chunks.joined()) == plain && chunked.flattened == plain)
    #expect(chunked.count == plain.count)
    #expect(chunked.chunks.allSatisfy { !$0.isEmpty && $0.count <= 2 * ChunkedArray<Int>.chunkSize })
    for position in stride(from: 0, to: plain.count, by: 97) {
      let chunk = chunked.chunkIndex(at: position)
      #expect(chunked[position] == plain[position])
      #expect(chunked.start(ofChunk: chunk) <= position)
    }
  }

  @Test func aCopyKeepsItsElements() {
    var array = ChunkedArray(0..<1000)
    let copy = array
    array[999] = -1
    array.replaceSubrange(1000..<1000, with: [7])
    #expect(copy.count == 1000 && copy[999] == 999)
    #expect(array.count == 1001 && array[999] == -1)
  }

  @Test func appendingTouchesOnlyTheLastChunk() {
    var array = ChunkedArray(0..<(512 * 4 + 10))
    let touched = array.replaceSubrange(array.count..<array.count, with: [1, 2, 3])
    #expect(touched.old == 4..<5 && touched.new == 4..<5)
    #expect(array.chunks.map(\.count) == [512, 512, 512, 512, 13])
  }

  @Test func aReplacedElementOfAFullChunkIsFreed() {
    final class Part: Sendable {}
    var array = ChunkedArray<Part>()
    for _ in 0..<512 { array.append(contentsOf: (0..<64).map { _ in Part() }) }
    weak let replaced = array[100]
    #expect(replaced != nil)
    array[100] = Part()
    #expect(replaced == nil, "no other chunk keeps it")
  }

  @Test func removingAllLeavesNothing() {
    var array = ChunkedArray(0..<2000)
    array.replaceSubrange(0..<2000, with: [])
    #expect(array.isEmpty && array.chunks.isEmpty)
    array.replaceSubrange(0..<0, with: [1])
    #expect(Array(array) == [1])
  }

  @Test func theElementsOfARangeAreReadAndNoOthers() {
    var array = ChunkedArray(Array(0..<2_000))
    array.replaceSubrange(700..<700, with: [-1])
    let all = Array(array)
    for end in [1, 2, 511, 512, 513, 701, 1_024, 2_000, 2_001] {
      for start in [0, end - 1] {
        var read: [Int] = []
        array.read(start..<end) { read += $0 }
        #expect(read == Array(all[start..<end]), "\(start)..<\(end)")
      }
    }
  }

  @Test func equalElementsInOtherChunksAreEqual() {
    var array = ChunkedArray(0..<1500)
    array.replaceSubrange(3..<4, with: [])
    array.replaceSubrange(3..<3, with: [3])
    var other = ChunkedArray<Int>()
    for number in 0..<1500 { other.replaceSubrange(number..<number, with: [number]) }
    #expect(array == other)
    other[0] = 1
    #expect(array != other)
  }
}

extension ChunkedArray {
  mutating func append(contentsOf page: [Element]) { replaceSubrange(count..<count, with: page) }

  var chunks: [[Element]] { (0..<chunkCount).map { Array(chunk($0)) } }
}
