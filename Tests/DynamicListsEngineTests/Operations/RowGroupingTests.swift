import Testing

@testable import DynamicLists

struct RowGroupingTests {
  /// Rows in sections by numbers that change, and what a view shows that applies the changes.
  private final class Script {
    var random: SplitMix64
    let isSorted: Bool
    /// The sections that stay without rows.
    let kept: [Int]
    var values: [RowID: Int] = [:]
    var collapsed: Set<Int> = []
    var table = RowTable()
    var next = 0

    init(seed: UInt64, isSorted: Bool) {
      random = SplitMix64(seed: seed)
      kept = Array([[], [], [2, 0, 7], [1_000]].randomElement(using: &random) ?? [])
      self.isSorted = isSorted
    }

    func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// The larger the number, the earlier the section; 0 and 1 compare equal.
    func grouping() -> RowGrouping {
      RowGrouping(isBefore: isSorted ? { max($0, 1) > max($1, 1) } : nil, collapsed: collapsed, kept: kept) { rows in
        rows.map { self.values[$0, default: 0] }
      }
    }

    /// The sections and their rows, made by the standard library.
    var expected: [(number: Int, rows: [RowID])] {
      var groups = Dictionary(grouping: table.ids) { values[$0, default: 0] }
      var firsts = groups.mapValues { rows in table.ids.firstIndex(of: rows[0]) ?? 0 }
      for (place, number) in kept.enumerated() {
        groups[number, default: []] += []
        firsts[number] = place - kept.count
      }
      let order = groups.keys.sorted { left, right in
        if !isSorted { return firsts[left, default: 0] < firsts[right, default: 0] }
        return max(left, 1) == max(right, 1) ? left < right : left > right
      }
      return order.map { ($0, groups[$0] ?? []) }
    }

    /// Inserts, removes and moves rows, and changes values; rarely of most rows.
    func change(_ sections: Int) -> ListChange {
      var splices: [ListChange.Splice] = []
      let most = roll(20) == 0 ? table.count : 6
      for _ in 0..<roll(4) {
        let start = roll(table.count + 1)
        let removed = roll(min(most, table.count - start) + 1)
        var inserted = (0..<roll(6)).map { RowID(next + $0) }
        next += inserted.count
        if roll(2) == 0 { inserted += table.ids[start..<start + removed].reversed() }
        splices.append(.init(start, removed: removed, inserted: inserted))
        table.apply(splices[splices.count - 1])
      }
      let updated = table.ids.filter { _ in roll(max(8, table.count / 8)) == 0 }
      for row in updated + splices.flatMap(\.inserted) where roll(2) == 0 || values[row] == nil {
        values[row] = roll(sections)
      }
      return ListChange(splices: splices, updated: updated, movesToTop: roll(2) == 0)
    }
  }

  @Test(.serialized, arguments: 0..<8) func applyingTheChangesEqualsGroupingAgain(seed: Int) async {
    for number in 0..<40 {
      // Other tests share the threads with this one, and some have deadlines.
      await Task.yield()
      let script = Script(seed: UInt64(seed * 1_000 + number), isSorted: number % 2 == 0)
      let sections = [1, 3, 8, 200][number / 2 % 4]
      script.next = number % 40 == 0 ? 3_000 : script.roll(150)
      script.table = RowTable((0..<script.next).map(RowID.init))
      for row in script.table.ids { script.values[row] = script.roll(sections) }
      var grouping = script.grouping()
      var rows = grouping.begin(with: script.table)
      var slots = ListSlots(RowTable(rows), sections: grouping.sections, goesBack: false)
      for _ in 0..<10 {
        let change: ListChange
        let derived: ListChange
        if script.roll(4) == 0 {
          change = ListChange()
          for _ in 0..<2 { script.collapsed.formSymmetricDifference([script.roll(sections)]) }
          derived = grouping.collapse(script.collapsed)
        } else {
          change = script.change(sections)
          derived = grouping.translate(change, of: script.table)
        }
        for splice in derived.splices { rows.replaceSubrange(splice.removedRange, with: splice.inserted) }
        let expected = script.expected
        let shown = expected.filter { !script.collapsed.contains($0.number) }
        #expect(rows == shown.flatMap(\.rows))
        #expect(grouping.sections.map(\.number) == expected.map(\.number))
        #expect(grouping.sections.map(\.count) == expected.map(\.rows.count))
        #expect(grouping.sections.allSatisfy { $0.isCollapsed == script.collapsed.contains($0.number) })
        let splices = ListSlots.splices(
          for: derived.contentSplices, count: rows.count + expected.count, goesBack: (false, false))
        for splice in splices { slots.apply(splice) }
        #expect(Array(slots) == Array(ListSlots(RowTable(rows), sections: grouping.sections, goesBack: false)))
        #expect(Set(derived.updated).isSubset(of: Set(change.updated).intersection(rows)))
        #expect(derived.movesToTop == change.movesToTop)
        #expect(derived.contentSplices.allSatisfy { $0.removed > 0 || !$0.inserted.isEmpty })
        var again = script.grouping()
        #expect(again.begin(with: script.table) == rows && again.sections == grouping.sections)
      }
    }
  }

  private func grouping(_ values: [Int], isSorted: Bool = false) -> (RowGrouping, RowTable) {
    var grouping = RowGrouping(isBefore: isSorted ? { $0 < $1 } : nil) { rows in rows.map { values[$0.number] } }
    let table = RowTable(values.indices.map(RowID.init))
    _ = grouping.begin(with: table)
    return (grouping, table)
  }

  private func text(_ splices: [ListSlots.Splice]) -> String {
    ListChange(
      splices: splices.map { .init($0.position, removed: $0.removed, inserted: $0.inserted.map { _ in RowID(0) }) }
    )
    .description
  }

  @Test func aPageThatContinuesASectionChangesNoHeader() {
    let values = [1, 1, 2, 2, 2, 2]
    var grouping = RowGrouping { rows in rows.map { values[$0.number] } }
    var table = RowTable((0..<3).map(RowID.init))
    #expect(grouping.begin(with: table).count == 3)
    let page = ListChange.Splice(3, inserted: (3..<6).map(RowID.init))
    table.apply(page)
    let change = grouping.translate(ListChange(splices: [page]), of: table)
    #expect(change.description == "3+3")
    // Two headers are above.
    #expect(text(change.contentSplices) == "5+3")
  }

  @Test func aRowOfAnEarlierSectionIsInsertedThere() {
    let values = [1, 1, 2, 1]
    var grouping = RowGrouping { rows in rows.map { values[$0.number] } }
    var table = RowTable((0..<3).map(RowID.init))
    _ = grouping.begin(with: table)
    let page = ListChange.Splice(3, inserted: [RowID(3)])
    table.apply(page)
    let change = grouping.translate(ListChange(splices: [page]), of: table)
    #expect(change.description == "2+1" && text(change.contentSplices) == "3+1")
    #expect(grouping.sections.map(\.count) == [3, 1])
  }

  @Test func aSectionGoesWithItsLastRow() {
    var (grouping, table) = grouping([1, 2, 3])
    table.apply(.init(1, removed: 1))
    let change = grouping.translate(ListChange(splices: [.init(1, removed: 1)]), of: table)
    #expect(change.description == "1-1" && text(change.contentSplices) == "3-1, 2-1")
    #expect(grouping.sections.map(\.number) == [1, 3])
  }

  @Test func aSectionMovesWithItsFirstRow() {
    var (grouping, table) = grouping([1, 1, 2, 2])
    let splices: [ListChange.Splice] = [.init(3, removed: 1), .init(0, inserted: [RowID(3)])]
    for splice in splices { table.apply(splice) }
    _ = grouping.translate(ListChange(splices: splices), of: table)
    #expect(grouping.sections.map(\.number) == [2, 1])
    #expect(grouping.sections.map(\.start) == [0, 2])
  }

  @Test func aSectionBeforeOthersIsInsertedThereByASort() {
    let values = [2, 3, 1]
    var grouping = RowGrouping(isBefore: { $0 < $1 }) { rows in rows.map { values[$0.number] } }
    var table = RowTable((0..<2).map(RowID.init))
    _ = grouping.begin(with: table)
    table.apply(.init(2, inserted: [RowID(2)]))
    let change = grouping.translate(ListChange(splices: [.init(2, inserted: [RowID(2)])]), of: table)
    #expect(change.description == "0+1" && text(change.contentSplices) == "0+2")
  }

  @Test func aCollapsedSectionHasItsHeaderOnly() {
    var (grouping, _) = grouping([1, 1, 2])
    let change = grouping.collapse([1])
    #expect(change.description == "0-2" && text(change.contentSplices) == "1-2")
    #expect(
      grouping.sections == [
        SectionPlace(number: 1, start: 0, count: 2, isCollapsed: true), SectionPlace(number: 2, start: 0, count: 1),
      ])
    #expect(grouping.collapse([1]).isEmpty)
    #expect(text(grouping.collapse([]).contentSplices) == "1+2")
  }
}
