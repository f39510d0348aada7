import Testing

@testable import DynamicLists

/// Which item is which row, also for many keys that ascend, which have no index before somebody asks for one of them.
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
}
