import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// The row that a person works on is followed when an edit moves it, and no other one.
@MainActor
struct TerminalListFollowTests {
  /// Cards that are sorted by their numbers, and whose rows show their ids.
  private func shown(count: Int = 20, rows: Int = 6) -> ShownList<Ranked> {
    let list = ListViewModel(items: (0..<count).map { Ranked(id: $0, rank: $0) })
    list.arrangement.sort = .by(\.rank)
    let shown = ShownList(list, rows: rows) { ["\($0.item.id)"] }
    shown.draw()
    return shown
  }

  @Test func theSelectedRowIsFollowedDownAndUp() {
    let shown = shown()
    shown.press(.down, .down, .down)
    shown.list.update(2) { $0.rank = 100 }
    #expect(shown.lines == "15|16|17|18|19|▌ 2")
    shown.list.update(2) { $0.rank = 0 }
    #expect(shown.lines == "▌ 2|1|3|4|5|6")
  }

  @Test func aRowThatStaysOnScreenScrollsNothing() {
    let shown = shown()
    for _ in 0..<10 { shown.press(.down) }
    #expect(shown.lines == "4|5|6|7|8|▌ 9")
    shown.list.update(9) { $0.rank = 6 }
    #expect(shown.lines == "4|5|6|▌ 9|7|8")
  }

  @Test func otherRowsAreNotFollowed() {
    let shown = shown()
    for _ in 0..<10 { shown.press(.down) }
    shown.list.update(5) { $0.rank = 100 }
    #expect(shown.lines == "4|6|7|8|▌ 9|10")
    shown.list.update(4) { $0.rank = -1 }
    #expect(shown.lines == "6|7|8|▌ 9|10|11")
  }

  @Test func theSelectedRowIsFollowedIntoAnotherSectionBelowItsHeader() {
    let shown = shown(count: 40)
    shown.list.arrangement.sections = .by({ $0.rank / 10 }, title: { "S\($0)" })
    shown.draw()
    shown.press(.down, .down)
    shown.list.update(1) { $0.rank = 35 }
    #expect(shown.lines.contains("▌ 1") && !shown.lines.contains("▾ S0"), "\(shown.lines)")
    shown.list.update(1) { $0.rank = 10 }
    #expect(shown.lines.hasPrefix("▾ S1  11|▌ 1|10"), "\(shown.lines)")
  }

  @Test func aRowThatMovesIntoACollapsedSectionIsNotFollowed() {
    let shown = shown(count: 40)
    shown.list.arrangement.sections = .by({ $0.rank / 10 }, title: { "S\($0)" })
    shown.list.toggleCollapsed(shown.list.sections[3].id)
    shown.draw()
    shown.press(.down, .down)
    shown.list.update(1) { $0.rank = 35 }
    #expect(shown.lines == "▾ S0  9|0|2|3|4|5")
  }
}

private struct Ranked: Identifiable, Equatable {
  let id: Int
  var rank: Int
}
