import Testing

@testable import DynamicLists

struct FlagWordTests {
  private func word(_ flags: [Bool], from position: Int = 0) -> FlagWord {
    flags.withUnsafeBytes { FlagWord($0, at: position, count: min(FlagWord.size, flags.count - position)) }
  }

  @Test func allFlagsAreReadOneByOneAndCounted() {
    for bits in 0..<1_024 {
      // The same ten flags at once, twice, and so often that a word ends among them.
      for repeats in [1, 2, 7] {
        let flags = (0..<10 * repeats).map { bits >> ($0 % 10) & 1 == 1 }
        for position in [0, 1, 2, 5] {
          var word = word(flags, from: position)
          let expected = flags[position...].prefix(64).enumerated().filter(\.element).map(\.offset)
          #expect(word.count == expected.count && word.isEmpty == expected.isEmpty)
          var found: [Int] = []
          while let index = word.removeFirst() { found.append(index) }
          #expect(found == expected)
        }
      }
    }
  }

  @Test func theFirstFlagsAreTakenApart() {
    for index in 0..<64 {
      var rest = word(Array(repeating: true, count: 64))
      let first = rest.removeAll(below: index)
      #expect(first.count == index && rest.count == 64 - index)
      #expect(first.without(rest).count == index && first.without(first).isEmpty)
    }
  }

  @Test func aWordIsReadFromTwoWords() {
    let flags = (0..<200).map { $0 % 3 == 0 || $0 % 11 == 4 }
    let words = FlagWord.words(of: flags)
    #expect(FlagWord.flags(of: words, count: 200) == flags)
    for position in 0..<200 {
      for count in [1, 7, 8, 63, 64] where position + count <= 200 {
        var word = FlagWord(words, at: position, count: count)
        var found: [Int] = []
        while let index = word.removeFirst() { found.append(index) }
        #expect(found == (0..<count).filter { flags[position + $0] })
      }
      #expect(words[position / 64][position % 64] == flags[position])
    }
    #expect(FlagWord(nil, at: 100, count: 5).count == 5)
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
