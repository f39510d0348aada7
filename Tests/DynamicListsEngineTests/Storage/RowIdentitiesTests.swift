import Testing

@testable import DynamicLists

/// Which item is which row.
@MainActor
struct RowIdentitiesTests {
  private func numbers(_ rows: [RowID]) -> [Int] { rows.map(\.number) }

  @Test(arguments: [10, 5_000]) func aKnownKeyGetsItsRowAgain(count: Int) {
    let identities = KeyedRowIdentities<Int, Int> { $0 }
    #expect(numbers(identities.rows(for: Array(0..<count))) == Array(1...count))
    #expect(identities.count == count)
    #expect(numbers(identities.rows(for: [7, count, 3])) == [8, count + 1, 4])
    #expect(identities.row(forKey: 0) == RowID(1) && identities.row(forKey: -1) == nil)
  }

  @Test(arguments: [10, 5_000]) func aReleasedKeyGetsAnotherRow(count: Int) {
    let identities = KeyedRowIdentities<Int, Int> { $0 }
    _ = identities.rows(for: Array(0..<count))
    identities.release(RowID(6), from: 5)
    #expect(numbers(identities.rows(for: [5, 4])) == [count + 1, 5])
  }

  @Test(arguments: [10, 5_000]) func forgottenKeysGetNewRows(count: Int) {
    let identities = KeyedRowIdentities<Int, Int> { $0 }
    _ = identities.rows(for: Array(0..<count))
    identities.forgetAll { $0.number == 3 }
    #expect(identities.count == 1)
    #expect(numbers(identities.rows(for: [2, 1])) == [3, count + 1])
    identities.forgetAll()
    #expect(identities.count == 0 && identities.row(forKey: 2) == nil)
  }

  @Test func copiesOfAKeyGetOneRow() {
    let identities = KeyedRowIdentities<Int, Int> { $0 }
    let rows = identities.rows(for: Array(0..<2_000) + [1_999, 4])
    #expect(numbers(rows) == Array(1...2_000) + [2_000, 5])
  }

  @Test func keysOfOtherTypesAreNotCompared() {
    let identities = KeyedRowIdentities<Int, String> { "\($0)" }
    #expect(numbers(identities.rows(for: Array(0..<2_000))) == Array(1...2_000))
    #expect(identities.row(forKey: "1999") == RowID(2_000))
  }

  @Test func aKeyOfAnotherTypeBehindManyNumbersIsFound() {
    let identities = KeyedRowIdentities<AnyHashable, AnyHashable> { $0 }
    _ = identities.rows(for: (0..<2_000).map(AnyHashable.init))
    #expect(numbers(identities.rows(for: [AnyHashable("a"), AnyHashable(2_000)])) == [2_001, 2_002])
    #expect(numbers(identities.rows(for: [AnyHashable("a"), AnyHashable(2_000)])) == [2_001, 2_002])
    #expect(identities.row(forKey: AnyHashable("a")) == RowID(2_001))
  }

  /// A dictionary knows which row each key has, whatever is asked in whatever order.
  @Test(arguments: 0..<12) func randomCallsAreAnsweredAsByADictionary(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let identities = KeyedRowIdentities<Int, Int> { $0 }
    var (known, next): ([Int: Int], Int) = ([:], 1)
    func ask(for keys: [Int]) {
      let expected = keys.map { key in
        if known[key] == nil {
          known[key] = next
          next += 1
        }
        return known[key] ?? 0
      }
      #expect(numbers(identities.rows(for: keys)) == expected)
    }
    // Every third one has gaps, so that a key is not found where it would be without.
    ask(for: (0..<2_000).map { $0 * (1 + seed % 3) })
    for _ in 0..<300 {
      let key = Int.random(in: -10..<7_000, using: &random)
      let row = RowID(known[key] ?? 5)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: ask(for: (0..<5).map { _ in Int.random(in: 0..<7_000, using: &random) })
      case 1: ask(for: (0..<5).map { (known.keys.max() ?? 0) + 1 + $0 })
      case 2:
        identities.release(row, from: key)
        if known[key] == row.number { known[key] = nil }
      case 3:
        let renamed = RowID(Int.random(in: 1..<next, using: &random))
        let isInList = Bool.random(using: &random)
        identities.rename(renamed, to: key) { _ in isInList }
        if known[key] == nil || !isInList { known[key] = renamed.number }
      case 4 where Int.random(in: 0..<20, using: &random) == 0:
        let divisor = Int.random(in: 2..<8, using: &random)
        let keepsFew = Bool.random(using: &random)
        let isNeeded = { (row: Int) in row % divisor == 0 ? keepsFew : !keepsFew }
        identities.forgetAll { isNeeded($0.number) }
        known = known.filter { isNeeded($0.value) }
      case 5:
        let wanted = Set((0..<4).map { _ in Int.random(in: 1..<next, using: &random) })
        let keys = identities.keys(of: Set(wanted.map { RowID($0) }))
        #expect(Set(keys) == Set(known.filter { wanted.contains($0.value) }.keys))
      default: #expect(identities.row(forKey: key)?.number == known[key])
      }
      #expect(identities.count == known.count)
    }
  }
}
