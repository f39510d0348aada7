import Testing

@testable import DynamicLists

struct EightFlagsTests {
  private func eight(_ flags: [Bool], from position: Int = 0) -> EightFlags {
    flags.withUnsafeBytes { EightFlags($0, at: position, count: min(8, flags.count - position)) }
  }

  @Test func allFlagsAreReadOneByOneAndCounted() {
    for bits in 0..<1_024 {
      let flags = (0..<10).map { bits >> $0 & 1 == 1 }
      for position in [0, 1, 2, 5] {
        var eight = eight(flags, from: position)
        let expected = flags[position...].prefix(8).enumerated().filter(\.element).map(\.offset)
        #expect(eight.count == expected.count && eight.isEmpty == expected.isEmpty)
        var found: [Int] = []
        while let index = eight.removeFirst() { found.append(index) }
        #expect(found == expected)
      }
    }
  }

  @Test func theFirstFlagsAreTakenApart() {
    for index in 0..<8 {
      var rest = eight(Array(repeating: true, count: 8))
      let first = rest.removeAll(below: index)
      #expect(first.count == index && rest.count == 8 - index)
      #expect(first.without(rest).count == index && first.without(first).isEmpty)
    }
  }

  @Test func aPieceOfManyItemsEndsWhereAChunkDoes() {
    let items = ChunkedArray(0..<2_000)
    #expect(items.endOfPiece(from: 0, size: 100) == 100, "within a chunk")
    #expect(items.endOfPiece(from: 0, size: 512) == 512)
    #expect(items.endOfPiece(from: 100, size: 1_000) == 1_024)
    #expect(items.endOfPiece(from: 1_900, size: 100) == 2_000, "at the end")
    var next = 0
    while next < items.count {
      let end = items.endOfPiece(from: next, size: min(700, items.count - next))
      #expect(end > next && end - next <= 700)
      next = end
    }
  }
}
