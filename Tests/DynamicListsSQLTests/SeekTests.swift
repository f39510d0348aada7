import Testing

@testable import DynamicListsSQL

/// The seeks of a place against a table in memory.
struct SeekTests {
  @Test(arguments: 0..<40) func seeksOneAfterAnotherHaveTheRowsOnEachSideOfAnyPlace(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for _ in 0..<50 {
      let order = randomOrder(&random)
      let rows = randomRows(of: order, &random)
      let position = Int.random(in: 0...rows.count, using: &random)
      let isUpward = Bool.random(using: &random)
      let place: KeysetKey? =
        Bool.random(using: &random)
        ? (position < rows.count ? .before(rows[position]) : nil) : (position > 0 ? .behind(rows[position - 1]) : nil)
      guard let place else { continue }
      let walk = try #require(Walk(from: place, isUpward: isUpward, in: order))
      let before = Array(rows[..<position].reversed())
      let behind = Array(rows[position...])
      #expect(found(walk.seeks, walk.terms, in: rows, of: order) == (isUpward ? before : behind), "seed \(seed)")
      let back = found(walk.seeksBack, order, in: rows, of: order)
      #expect(back.sorted { isOrdered($0, $1, order) } == (isUpward ? behind : before.reversed()), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20) func aPlaceWithoutARowStillDividesTheRows(seed: UInt64) throws {
    var random = SplitMix(seed: 1_000 + seed)
    for _ in 0..<50 {
      let order = randomOrder(&random)
      var rows = randomRows(of: order, &random)
      if rows.isEmpty { continue }
      let gone = rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
      let isUpward = Bool.random(using: &random)
      let place: KeysetKey = Bool.random(using: &random) ? .before(gone) : .behind(gone)
      let walk = try #require(Walk(from: place, isUpward: isUpward, in: order))
      let ahead = rows.filter { isUpward ? isOrdered($0, gone, order) : isOrdered(gone, $0, order) }
      #expect(
        found(walk.seeks, walk.terms, in: rows, of: order) == (isUpward ? ahead.reversed() : ahead), "seed \(seed)")
    }
  }

  @Test func aKeyOfAnotherOrderIsRefused() {
    #expect(Walk(from: .before([.null]), isUpward: false, in: [.ascending("a"), .ascending("id")]) == nil)
  }

  @Test func nullsThatFollowAreASeekOfTheirOwn() {
    let order: [SortTerm] = [.ascending("a", nulls: .last), .ascending("id")]
    let seeks = Seek.rows(behind: [.integer(1), .integer(2)], including: false, in: order)
    #expect(
      seeks.map(\.conditions) == [[.equal(.integer(1)), .greater(.integer(2))], [.greater(.integer(1))], [.null]])
    let behindNull = Seek.rows(behind: [.null, .integer(2)], including: false, in: order)
    #expect(behindNull.map(\.conditions) == [[.null, .greater(.integer(2))]])
  }

  /// What a database would find: the rows of each seek in the order of the terms.
  private func found(
    _ seeks: [Seek], _ terms: [SortTerm], in rows: [[DatabaseValue]], of order: [SortTerm]
  ) -> [[DatabaseValue]] {
    seeks.flatMap { seek in
      rows.filter { row in zip(row, seek.conditions).allSatisfy { $1.holds(for: $0) } }
        .sorted { isOrdered($0, $1, terms) }
    }
  }
}

extension Seek.Condition {
  /// As in SQL: no comparison holds for NULL.
  func holds(for value: DatabaseValue) -> Bool {
    switch self {
    case .equal(let other): value != .null && other != .null && value == other
    case .greater(let other): value != .null && other != .null && other.isLess(than: value)
    case .less(let other): value != .null && other != .null && value.isLess(than: other)
    case .null: value == .null
    case .notNull: value != .null
    }
  }
}
