import DynamicLists
import Testing

@testable import DynamicListsSQL

struct KeysetSourceTests {
  private let query = KeysetQuery("id", from: "t", orderedBy: .ascending("id"))

  private func source(_ answer: [Int64], facts: [DatabaseValue] = [], countsRows: Bool = false) -> KeysetSource<
    Answers, Int64
  > {
    KeysetSource(query, in: Answers(rows: answer, facts: facts), countsRows: countsRows) { $0.id }
  }

  @Test func aPageNamesThePlacesAtItsEnds() async throws {
    let page = try await source([1, 2, 3], facts: [.integer(1)]).page(
      PageRequest(key: .behind([.integer(0)]), count: 2))
    #expect(page.items == [1, 2])
    #expect(page.next == .behind([.integer(2)]))
    #expect(page.previous == .before([.integer(1)]))
    #expect(page.before == nil && page.after == nil)
  }

  @Test func atTheEndsThereIsNoNeighbor() async throws {
    let page = try await source([1, 2], facts: [.null]).page(PageRequest(key: .before([.integer(1)]), count: 2))
    #expect(page.next == nil && page.previous == nil)
    let first = try await source([1, 2]).page(PageRequest(count: 2))
    #expect(first.next == nil && first.previous == nil)
  }

  @Test func upwardRowsAreInTheOrderOfTheList() async throws {
    let key = KeysetKey.before([.integer(9)])
    let page = try await source([8, 7, 6], facts: [.integer(1)]).page(PageRequest(key: key, count: 2, edge: .prepend))
    #expect(page.items == [7, 8])
    #expect(page.previous == .before([.integer(7)]))
    #expect(page.next == .behind([.integer(8)]))
  }

  @Test func anEmptyPageBetweenRowsNamesItsPlace() async throws {
    let key = KeysetKey.behind([.integer(9)])
    let page = try await source([], facts: [.integer(1)]).page(PageRequest(key: key, count: 2))
    #expect(page.items.isEmpty && page.next == nil && page.previous == key)
  }

  @Test func theRowsOnBothSidesAreCountedIfTheAppWants() async throws {
    let counted = source([5, 6, 7], facts: [.integer(10), .integer(4)], countsRows: true)
    let page = try await counted.page(PageRequest(key: .before([.integer(5)]), count: 2))
    #expect(page.before == 4 && page.after == 4)
    let above = try await counted.page(PageRequest(key: .before([.integer(8)]), count: 2, edge: .prepend))
    #expect(above.before == 4 && above.after == 4)
    #expect(counted.key(forPosition: 3) == .position(3))
    #expect(source([]).key(forPosition: 3) == nil)
  }

  @Test func twoRowsOfOnePlaceAreRefused() async throws {
    await #expect(throws: KeysetError.orderIsNotUnique(order: "id")) {
      _ = try await source([1, 2, 2]).page(PageRequest(count: 2))
    }
  }

  @Test func aKeyOfAnotherQueryIsUnknown() async throws {
    await #expect(throws: ListError.unknownKey) {
      _ = try await source([1]).page(PageRequest(key: .before([.integer(1), .null]), count: 2))
    }
  }
}

/// A database that always has the same answer.
private struct Answers: DatabaseReader {
  struct Row: DatabaseRow {
    let id: Int64
    var columnCount: Int { 2 }
    func value(_ column: Int) -> DatabaseValue { .integer(id) }
  }

  let rows: [Int64]
  let facts: [DatabaseValue]
  let dialect = SQLDialect.sqlite

  func read<Value: Sendable>(
    _ read: DatabaseRead, _ decode: @escaping @Sendable (Row) throws -> Value
  ) async throws -> DatabaseAnswer<Value> {
    let rows = rows.prefix(read.count)
    return DatabaseAnswer(
      values: try rows.map { try decode(Row(id: $0)) }, keys: rows.map { .integer($0) }, facts: facts)
  }
}
