import Testing

@testable import DynamicLists

struct RowTableTests {
  /// Random splices that move, remove and add rows, as pages and edits do.
  @Test(.serialized, arguments: 0..<8) func everyRowIsFoundWhereAnArrayHasIt(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<12 {
      // Other tests share the threads with this one, and some have deadlines.
      await Task.yield()
      var next = Int.random(in: 0...1200, using: &random)
      var plain = (0..<next).map(RowID.init)
      var table = RowTable(plain)
      for _ in 0..<12 {
        let start = Bool.random(using: &random) ? plain.count : Int.random(in: 0...plain.count, using: &random)
        let end = min(plain.count, start + Int.random(in: 0...40, using: &random))
        var rows = Array(plain[start..<end])
        switch Int.random(in: 0..<4, using: &random) {
        case 0: rows = []
        case 1: rows.shuffle(using: &random)
        case 2: break
        default:
          rows = (0..<Int.random(in: 0...30, using: &random)).map { RowID(next + $0) }
          next += 30
        }
        table.replaceSubrange(start..<end, with: rows)
        plain.replaceSubrange(start..<end, with: rows)
        expect(table, plain, next, &random)
      }
    }
  }

  private func expect(_ table: RowTable, _ plain: [RowID], _ next: Int, _ random: inout SplitMix64) {
    #expect(Array(table.ids) == plain)
    let places = Dictionary(uniqueKeysWithValues: plain.enumerated().map { ($1, $0) })
    let asked = (0..<20).map { _ in RowID(Int.random(in: -1...(next + 1), using: &random)) }
    for row in asked {
      let hint = Int.random(in: -5...(plain.count + 5), using: &random)
      #expect(table.position(of: row, hint: hint) == places[row])
      #expect(table.contains(row) == (places[row] != nil))
    }
    #expect(table.positions(of: asked) == asked.map { places[$0] })
  }

  @Test func manyUnorderedRowsAreFound() {
    var random = SplitMix64(seed: 3)
    let rows = (0..<3000).map(RowID.init).shuffled(using: &random)
    let table = RowTable(rows)
    let asked = (1000..<4000).map(RowID.init)
    let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
    #expect(table.positions(of: asked) == asked.map { places[$0] })
  }

  @Test func aSpliceIsAppliedToTheTable() {
    var table = RowTable([RowID(1), RowID(2), RowID(3)])
    table.apply(.init(1, removed: 1, inserted: [RowID(9), RowID(8)]))
    #expect(Array(table.ids) == [1, 9, 8, 3].map(RowID.init))
    #expect(table.position(of: RowID(3)) == 3)
    #expect(table.position(of: RowID(2)) == nil)
  }

  @Test(arguments: [3, 1_300]) func theRowsThatSplicesRemoveAreReturnedInTheirOrder(count: Int) {
    var table = RowTable((0..<4_000).map(RowID.init))
    let splices: [ListChange.Splice] = [.init(5, removed: count, inserted: [RowID(5_000)]), .init(900, removed: count)]
    #expect(table.apply(splices) == (5..<5 + count).map(RowID.init) + (899 + count..<899 + 2 * count).map(RowID.init))
    #expect(table.count == 4_001 - 2 * count)
  }
}
