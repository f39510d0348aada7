import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicLists

/// Random scripts of edits and of arrangements that take their time, against a model that arranges at once.
@MainActor
struct RebuildRandomTests {
  /// All scripts where a long simulation is wanted, else a fifth.
  nonisolated private static let batches = ProcessInfo.processInfo.environment["SIMULATIONS"] == nil ? 8 : 40

  @Test(arguments: 0..<batches) func theShownRowsAreThoseOfTheLastArrangementThatIsComplete(batch: Int) async {
    for script in 0..<50 {
      let run = RebuildScript(seed: UInt64(batch * 50 + script))
      await run.play()
      #expect(run.failure == nil, "seed \(batch * 50 + script)")
      if run.failure != nil { return }
    }
  }
}

private struct Card: Identifiable, Sendable, Equatable {
  let id: Int
  var rank: Int
  var suit: Int
}

/// What a list is to show, or shows.
private struct Wanted {
  var filter: Int?
  var search: Int?
  var isUnique = false
  var isSorted = false
  var sections: Int?

  func includes(_ card: Card) -> Bool {
    if let filter, card.rank % 4 == filter { return false }
    return search.map { card.suit % 3 != $0 } ?? true
  }

  var arrangement: ListArrangement<Card> {
    let this = self
    var arrangement = ListArrangement<Card>()
    if filter != nil { arrangement.filter = { card in card.rank % 4 != this.filter } }
    if isUnique { arrangement.unique = .by(\.rank) }
    if isSorted { arrangement.sort = .by(\.rank) }
    arrangement.sections =
      sections.map { $0 == 0 ? .by(\.suit, keeping: [7, 2]) : .by({ -$0.suit }, .ascending) }
    return arrangement
  }

  /// The keys of sections with their cards, from the top.
  func arrange(_ cards: [Card]) -> (rows: [Card], sections: [(key: Int, cards: [Card])]) {
    var cards = cards.filter(includes)
    if isUnique {
      var ranks: Set<Int> = []
      cards = cards.filter { ranks.insert($0.rank).inserted }
    }
    if isSorted {
      cards = cards.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
    guard let sections else { return (cards, []) }
    let groups = Dictionary(grouping: cards) { sections == 0 ? $0.suit : -$0.suit }
    var keys = sections == 0 ? [7, 2] : []
    for card in cards where !keys.contains(sections == 0 ? card.suit : -card.suit) {
      keys.append(sections == 0 ? card.suit : -card.suit)
    }
    if sections != 0 { keys.sort() }
    return (cards, keys.map { ($0, groups[$0] ?? []) })
  }
}

@MainActor
private final class RebuildScript {
  private let list = ListViewModel<Card>()
  private var random: SplitMix64
  private var observation: ListObservation?
  private var slots: ListSlots
  private var wanted = Wanted()
  /// What the rows on screen are arranged by.
  private var shown = Wanted()
  private var collapsed: Set<Int> = []
  private var nextID = 0
  private var log: [String] = []
  private(set) var failure: String?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    slots = ListSlots(RowTable(), goesBack: false)
    list.arranger.pace = .tiny(rowsAtOnce: roll(3) == 0 ? 6 : 0, itemsInSlice: roll(4) == 0 ? .max : 1 + roll(6))
    list.selectionMode = .many
    list.search("") { "\($0.suit % 3)" != $1 }
    list.append((0..<roll(30)).map { _ in card() })
    slots = list.slots
    observation = list.onChange { [unowned self] update in
      for splice in update.splices { slots.apply(splice) }
      if !slots.elementsEqual(list.slots) { fail("the updates do not lead to the slots") }
      if !list.isArranging { shown = wanted }
    }
  }

  func play() async {
    for _ in 0..<30 where failure == nil {
      step()
      check()
      if roll(3) == 0 { for _ in 0..<roll(12) { await Task.yield() } }
      check()
    }
    // The last arrangement must be complete in the end, and the list at rest.
    if await !eventually({ !list.isArranging }) { fail("it is never complete") }
    check()
  }

  private func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private func fail(_ what: String) {
    failure = failure ?? "\(what) after \(log.suffix(12))"
    Issue.record("\(what) after \(log.suffix(12))")
  }

  private func card() -> Card {
    nextID += 1
    return Card(id: nextID, rank: roll(9), suit: roll(6))
  }

  private func anyRow() -> RowID? { list.core.engine.allRows.ids.randomElement(using: &random) }

  private func step() {
    let what = roll(21)
    log.append("\(what)")
    switch what {
    case 0: list.append((0..<roll(5)).map { _ in card() })
    case 1: list.insert([card(), card()], at: roll(8))
    case 2: list.remove((0..<roll(4)).compactMap { _ in anyRow() })
    case 3, 4:
      if let row = anyRow() {
        let (rank, suit) = (roll(9), roll(6))
        list.update(row) { ($0.rank, $0.suit) = (rank, suit) }
      }
    case 5: if let row = anyRow() { list.move(row, to: roll(10)) }
    case 6:
      let kept = list.core.engine.allRows.ids.compactMap { list.item(of: $0) }.shuffled(using: &random)
      list.replaceAll(with: kept.prefix(roll(30)) + (0..<roll(8)).map { _ in card() })
    case 7: if roll(4) == 0 { list.removeAll() } else { list.append((0..<roll(40)).map { _ in card() }) }
    case 8, 9, 10, 11:
      wanted.search = roll(3) == 0 ? nil : roll(3)
      list.searchText = wanted.search.map { "\($0)" } ?? ""
    case 12, 13:
      wanted.filter = roll(3) == 0 ? nil : roll(4)
      list.setFilter(wanted.arrangement.filter)
    case 14, 15: arrange { $0.isSorted.toggle() }
    case 16: arrange { $0.sections = [nil, 0, 1][roll(3)] }
    case 17: collapse()
    case 18: arrange { $0.isUnique.toggle() }
    case 19: if let row = list.rowIDs.randomElement(using: &random) { list.toggleSelection(of: row) }
    default: if roll(2) == 0 { list.selectAll() } else { list.moveFocus(by: roll(5) - 2) }
    }
  }

  private func arrange(_ change: (inout Wanted) -> Void) {
    change(&wanted)
    list.arrangement = wanted.arrangement
  }

  private func collapse() {
    guard let section = list.sections.randomElement(using: &random), let key = section.key as? Int else { return }
    list.toggleCollapsed(section.id)
    collapsed.formSymmetricDifference([key])
  }

  private func check() {
    if !list.isArranging { shown = wanted }
    let all = list.core.engine.allRows.ids.compactMap { list.item(of: $0) }
    let (rows, sections) = shown.arrange(all)
    let expected = sections.isEmpty ? rows : sections.flatMap { collapsed.contains($0.key) ? [] : $0.cards }
    if !list.items.elementsEqual(expected) { fail("other rows than those of the arrangement") }
    if list.sections.map({ $0.key as? Int }) != sections.map(\.key) { fail("other sections") }
    if list.sections.map(\.count) != sections.map(\.cards.count) { fail("sections with other counts") }
    // The rest takes longer than the list does.
    guard roll(4) == 0 else { return }
    if !slots.elementsEqual(list.slots) { fail("a change without an update") }
    if list.selectedRows.count != list.rowIDs.count(where: list.isSelected) { fail("another number of selected rows") }
    if let focus = list.focusedRow, list.position(of: focus) == nil { fail("the focus on a hidden row") }
    for (position, row) in list.rowIDs.enumerated() where list.position(of: row) != position {
      fail("the position of a row")
    }
  }
}
