import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// What a list writes between neighbors.
@MainActor
struct ListSeparatorsTests {
  private struct Message: Identifiable, Hashable {
    let id: Int
    var day: Int
    var team = 0
  }

  private static func day(_ above: Message?, _ below: Message) -> String? {
    above?.day == below.day ? nil : "Day \(below.day)"
  }

  private let list = ListViewModel(items: [1, 1, 2, 3].enumerated().map { Message(id: $0, day: $1) })
  private let rows: [ListItemViewModel<Message>]

  init() {
    list.arrangement.separator = Self.day
    rows = Array(list.rows)
  }

  /// The separators above the rows, as a view shows them.
  private var shown: [String] { list.rows.map { $0.separator ?? "-" } }

  @Test func theClosureGetsTheNeighborsAndNothingAboveTheFirstRow() {
    #expect(shown == ["Day 1", "-", "Day 2", "Day 3"])
    list.arrangement.separator = nil
    #expect(shown == ["-", "-", "-", "-"])
  }

  @Test func aRowIsUpdatedWhenItsNeighborBecomesAnotherOne() {
    #expect(shown == ["Day 1", "-", "Day 2", "Day 3"])
    let log = ChangeLog(of: list, showsUpdates: true) { Issue.record("unread: \($0)") }
    list.remove(0)
    #expect(shown == ["Day 1", "Day 2", "Day 3"])
    #expect(log.read() == "0-1 ~1")
    list.insert(Message(id: 9, day: 2), at: 1)
    #expect(shown == ["Day 1", "Day 2", "-", "Day 3"])
    list.move(9, to: 3)
    #expect(shown == ["Day 1", "Day 2", "Day 3", "Day 2"])
    _ = log.read()
  }

  @Test func anEditOfTheItemAboveUpdatesTheRowBelow() {
    #expect(shown == ["Day 1", "-", "Day 2", "Day 3"])
    let log = ChangeLog(of: list, showsUpdates: true) { Issue.record("unread: \($0)") }
    list.update(1) { $0.day = 2 }
    #expect(shown == ["Day 1", "Day 2", "-", "Day 3"])
    #expect(log.read() == "~2")
  }

  @Test func filtersAndSortsHaveSeparatorsBetweenTheShownRows() {
    list.arrangement.filter = { $0.id != 2 }
    #expect(shown == ["Day 1", "-", "Day 3"])
    list.arrangement = ListArrangement(sort: .by(\.day, .descending), separator: Self.day)
    #expect(shown == ["Day 3", "Day 2", "Day 1", "-"])
    list.arrangement.separator = { _, below in "\(below.id)" }
    #expect(shown == ["3", "2", "0", "1"])
  }

  @Test func theFirstRowOfASectionHasNothingAbove() {
    for id in [1, 3] { list.update(id) { $0.team = 1 } }
    list.arrangement.sections = .by(\.team)
    #expect(shown == ["Day 1", "Day 2", "Day 1", "Day 3"])
    list.setCollapsed(true, list.sections[0].id)
    #expect(shown == ["Day 1", "Day 3"])
  }

  @Test func onlyRowsThatViewsHoldAreAskedFor() {
    var calls = 0
    let list = ListViewModel(items: (0..<10_000).map { Message(id: $0, day: $0) })
    list.arrangement.separator = { _, _ in
      calls += 1
      return nil
    }
    let held = list.rows.prefix(20).map { $0 }
    #expect(calls == 0)
    for row in held { _ = row.separator }
    #expect(calls == 20)
    list.append(Message(id: 10_000, day: 1))
    #expect(calls == 40)
    withExtendedLifetime(held) {}
  }

  @Test func aReportOfARowAsksForNoSeparator() {
    var calls = 0
    list.arrangement.separator = { _, _ in
      calls += 1
      return nil
    }
    _ = shown
    calls = 0
    for row in rows { list.reports.appeared(row.id) }
    list.reports.disappeared(rows[0].id)
    #expect(calls == 0)
  }

  @Test func aSeparatorIsObservedApartFromTheItem() {
    let changes = Locked<[String]>([])
    withObservationTracking {
      _ = rows[2].separator
    } onChange: {
      changes.withLock { $0.append("separator") }
    }
    withObservationTracking {
      _ = rows[2].item
    } onChange: {
      changes.withLock { $0.append("item") }
    }
    list.update(1) { $0.day = 2 }
    #expect(changes.withLock { $0 } == ["separator"])
  }

  @Test func aClosureThatEditsTheListIsAskedAgainAfterTheNextEvent() {
    list.arrangement.separator = { [list] above, below in
      if below.day == 3 { list.update(below.id) { $0.day = 4 } }
      return Self.day(above, below)
    }
    #expect(shown == ["Day 1", "-", "Day 2", "Day 3"] && list.items[3].day == 4)
    list.update(0) { $0.day = 0 }
    #expect(shown == ["Day 0", "Day 1", "Day 2", "Day 4"])
  }

  @Test func aHiddenRowKeepsItsSeparatorForTheViewThatGoes() {
    _ = shown
    list.arrangement.filter = { $0.id != 2 }
    #expect(rows[2].separator == "Day 2" && rows[3].separator == "Day 3")
    list.arrangement.filter = nil
    #expect(shown == ["Day 1", "-", "Day 2", "Day 3"])
  }

  @Test func aSeparatorOfManySortedRowsComesWithTheArrangement() async {
    let list = ListViewModel(items: (0..<20).map { Message(id: $0, day: $0 / 5) })
    list.arranger.pace.rowsAtOnce = 10
    list.arrangement.sort = .by(\.id, .descending)
    #expect(await eventually { !list.isArranging })
    let held = Array(list.rows)
    #expect(held.allSatisfy { $0.separator == nil })
    list.arrangement.separator = Self.day
    #expect(list.isArranging && held[0].separator == nil, "The rows are still those of the old arrangement")
    #expect(await eventually { !list.isArranging })
    #expect(held[0].separator == "Day 3" && held[1].separator == nil && held[5].separator == "Day 2")
    list.arrangement.separator = nil
    #expect(await eventually { !list.isArranging })
    #expect(held.allSatisfy { $0.separator == nil })
  }

  @Test func nothingIsAboveTheFirstRowOfASection() {
    let list = ListViewModel(items: [0, 1, 1].enumerated().map { Message(id: $0, day: 1, team: $1) })
    list.arrangement.separator = Self.day
    list.arrangement.sections = .by { $0.team }
    #expect(list.rows.map { $0.separator ?? "-" } == ["Day 1", "Day 1", "-"])
  }
}
