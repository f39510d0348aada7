import Testing

@testable import DynamicLists

struct RowPositionsTests {
  private let least = -RowID.largest - 1
  private let most = RowID.largest

  private func expect(_ numbers: [Int], asked: [Int], at location: SourceLocation = #_sourceLocation) {
    let positions = RowPositions(numbers.map(RowID.init))
    for number in numbers + asked {
      #expect(positions[RowID(number)] == numbers.lastIndex(of: number), "\(number)", sourceLocation: location)
      #expect(positions.contains(RowID(number)) == numbers.contains(number), sourceLocation: location)
    }
  }

  @Test func rowsNearOneAnotherAreFoundAndOthersAreNot() {
    expect([], asked: [0, 1, -1, least, most])
    expect([7], asked: [6, 8, least, most])
    expect([1_000_005, 1_000_001, 1_000_003], asked: [1_000_000, 1_000_002, 1_000_004, 1_000_006, 0, least, most])
  }

  @Test func rowsFarFromOneAnotherAreFoundAndOthersAreNot() {
    expect([5, 1_000_000, 70], asked: [6, 69, 999_999, least, most])
    expect([least, 0, most], asked: [1, -1])
  }

  @Test func theLastOfSeveralCopiesCounts() {
    expect([4, 9, 4, 9, 4], asked: [5])
    expect([4, 900_000, 4], asked: [5])
  }
}
