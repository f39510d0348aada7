import DynamicLists
import Testing

struct RowMarksTests {
  @Test(arguments: 0..<8) func marksEqualThoseOfADictionary(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var marks = RowMarks()
    var expected: [RowID: UInt8] = [:]
    for _ in 0..<3_000 {
      let row = RowID(Int.random(in: 0..<6, using: &random) * 700 + Int.random(in: 0..<40, using: &random))
      let mark = UInt8.random(in: 0...2, using: &random)
      marks[row] = mark
      expected[row] = mark == 0 ? nil : mark
      #expect(marks[row] == mark)
      #expect(marks.count == expected.count)
    }
    #expect(marks.rows == expected.keys.sorted())
    #expect(marks.rows.allSatisfy { marks[$0] == expected[$0] })
    for row in expected.keys { marks[row] = 0 }
    #expect(marks.isEmpty && marks.rows.isEmpty)
  }

  @Test func rowsThatWereNeverMarkedHaveNoMark() {
    var marks = RowMarks()
    marks[RowID(5_000)] = 1
    #expect(marks[RowID(-1)] == 0 && marks[RowID(0)] == 0 && marks[RowID(5_001)] == 0 && marks[RowID(.max)] == 0)
  }

  @Test func blocksBeforeTheFirstMarkAreFreed() {
    var marks = RowMarks()
    // As in a list that is refreshed again and again, with new row ids each time.
    for start in stride(from: 0, to: 20_000_000, by: 10_000) {
      marks[RowID(start)] = 1
      if start > 0 { marks[RowID(start - 10_000)] = 0 }
    }
    #expect(marks.rows == [RowID(19_990_000)])
    #expect(marks.blockCount <= 2)
  }
}
