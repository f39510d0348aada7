import Testing

@testable import DynamicLists

/// An operation that keeps the first row of each key.
struct RowUniqueTests {
  /// Applying its changes to its previous output gives the same rows as beginning again.
  @Test(.serialized, arguments: 0..<8) func applyingTheChangesEqualsBeginningAgain(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<400 {
      // Other tests share the threads with this one, and some have deadlines.
      await Task.yield()
      var next = script % 100 == 0 ? 3_000 : Int.random(in: 0...40, using: &random)
      var table = RowTable((0..<next).map(RowID.init))
      let keyCount = [1, 3, 12, 5_000][script % 4]
      var keys: [RowID: Int] = [:]
      for row in table.ids { keys[row] = Int.random(in: 0..<keyCount, using: &random) }
      var unique = RowUnique { rows in rows.map { keys[$0] } }
      var derived = unique.begin(with: table)
      #expect(derived == firsts(table, keys))
      for _ in 0..<8 {
        let change = anyChange(of: table, &next, &random)
        for splice in change.splices { table.apply(splice) }
        for row in change.updated + change.splices.flatMap(\.inserted) where Bool.random(using: &random) {
          keys[row] = Int.random(in: 0..<keyCount, using: &random)
        }
        // A row that is gone has no item, also if it comes and goes in one change.
        for row in keys.keys where !table.contains(row) { keys[row] = nil }
        for row in table.ids where keys[row] == nil { keys[row] = Int.random(in: 0..<keyCount, using: &random) }
        let before = derived
        let translated = unique.translate(change, of: table)
        for splice in translated.splices { derived.replaceSubrange(splice.removedRange, with: splice.inserted) }
        let expected = firsts(table, keys)
        #expect(derived == expected)
        #expect(translated.splices.allSatisfy { $0.removed > 0 || !$0.inserted.isEmpty })
        #expect(translated.movesToTop == change.movesToTop)
        // Shown rows that have changed are updated, unless they are new.
        let updated = Set(translated.updated)
        #expect(updated.isSubset(of: change.updated) && updated.isSubset(of: expected))
        #expect(
          updated.isSuperset(
            of: Set(change.updated).intersection(before).intersection(expected).filter { row in
              !translated.splices.contains { $0.inserted.contains(row) }
            }))
      }
    }
  }

  private func firsts(_ rows: RowTable, _ keys: [RowID: Int]) -> [RowID] {
    var seen: Set<Int> = []
    return rows.ids.filter { row in keys[row].map { seen.insert($0).inserted } ?? false }
  }

  private func anyChange(of table: RowTable, _ next: inout Int, _ random: inout SplitMix64) -> ListChange {
    var splices: [ListChange.Splice] = []
    var rows = Array(table.ids)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let start = Int.random(in: 0...rows.count, using: &random)
      let removed = Int.random(in: 0...min(6, rows.count - start), using: &random)
      var inserted = (0..<Int.random(in: 0...5, using: &random)).map { RowID(next + $0) }
      next += inserted.count
      if Bool.random(using: &random) { inserted += rows[start..<(start + removed)].reversed() }
      splices.append(.init(start, removed: removed, inserted: inserted))
      rows.replaceSubrange(start..<(start + removed), with: inserted)
    }
    if rows.count > 2, Bool.random(using: &random) {
      // A row that moves up is inserted before it is removed.
      let from = Int.random(in: 1..<rows.count, using: &random)
      let to = Int.random(in: 0..<from, using: &random)
      splices.append(.init(to, inserted: [rows[from]]))
      splices.append(.init(from + 1, removed: 1))
      rows.insert(rows.remove(at: from), at: to)
    }
    let updated = rows.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    return ListChange(splices: splices, updated: updated, movesToTop: Bool.random(using: &random))
  }

  @Test func theNextRowOfAKeyShowsWhenTheFirstOneLeavesItOrTheList() {
    var table = RowTable((0..<6).map(RowID.init))
    var keys = [0: "a", 1: "b", 2: "a", 3: "b", 4: "a", 5: "c"]
    var unique = RowUnique { rows in rows.map { keys[$0.number] } }
    #expect(unique.begin(with: table).map(\.number) == [0, 1, 5])
    keys[0] = "c"
    #expect(unique.translate(ListChange(updated: [RowID(0)]), of: table).description == "2+1, 3-1 ~1")
    let splice = ListChange.Splice(1, removed: 1)
    table.apply(splice)
    keys[1] = nil
    #expect(unique.translate(ListChange(splices: [splice]), of: table).description == "1-1, 2+1")
  }

  @Test func aRowThatIsHiddenByAnotherOneIsNotUpdated() {
    let table = RowTable((0..<2).map(RowID.init))
    var unique = RowUnique { $0.map { _ in 1 } }
    _ = unique.begin(with: table)
    let change = unique.translate(ListChange(updated: [RowID(0), RowID(1)]), of: table)
    #expect(change == ListChange(updated: [RowID(0)]))
  }
}
