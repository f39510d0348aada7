import Testing

@testable import DynamicLists

struct ArrangedRowsTests {
  private static let ids = (0..<6).map(RowID.init)

  @Test func theSectionsOfReadableRowsBeginWhereTheirRowsAreWhenRowsAreGone() {
    var rows = ArrangedRows()
    _ = rows.apply([.init(0, inserted: Self.ids)])
    let sections = [
      SectionPlace(number: 7, start: 0, count: 2), SectionPlace(number: 8, start: 2, count: 1, isCollapsed: true),
      SectionPlace(number: 9, start: 2, count: 3),
    ]
    rows.replace(by: .init(rows: RowTable(Self.ids[..<5]), sections: sections, change: ListChange(), revision: 1))
    #expect(rows.readable.sections.map(\.start) == [0, 2, 2])
    _ = rows.apply([.init(0, removed: 1), .init(2, removed: 1)])
    #expect(Array(rows.readable.rows.ids) == [Self.ids[1], Self.ids[2], Self.ids[4]])
    #expect(rows.readable.sections.map(\.start) == [0, 1, 1])
    #expect(rows.readable.sections.map(\.number) == [7, 8, 9])
  }

  @Test func theFailureOfADetailIsForgottenWithItsPhase() {
    var phases = DetailPhases()
    let failure = ListFailure(.timedOut, occurrence: 1)
    for phase in [nil, DetailPhase.loading, .loaded] {
      phases[Self.ids[0]] = .failed(failure)
      #expect(phases[Self.ids[0]] == .failed(failure) && phases.rows == [Self.ids[0]])
      phases[Self.ids[0]] = phase
      #expect(phases.failures.isEmpty)
      #expect(phases.rows.isEmpty == (phase == nil))
    }
  }
}
