import Testing

@testable import DynamicLists

/// Random scripts against a model of sets and arrays.
@MainActor
struct SelectionRandomTests {
  struct Card: Identifiable, Equatable {
    let id: Int
    var rank = 0
  }

  /// The rules, computed naively.
  private struct Model {
    var all: [Int] = []
    var filter: (Int) -> Bool = { _ in true }
    var mode = SelectionMode.none
    var selected: Set<Int> = []
    var focus: Int?
    var anchor: Int?
    var before: Set<Int>?

    var shown: [Int] { all.filter(filter) }

    mutating func set(_ new: Set<Int>) { (selected, before) = (new, nil) }

    mutating func select(_ id: Int) {
      guard shown.contains(id) else { return }
      (focus, anchor) = (id, id)
      if mode != .none { set([id]) }
    }

    mutating func toggle(_ id: Int) {
      guard shown.contains(id) else { return }
      let next = mode == .many ? selected.symmetricDifference([id]) : selected.contains(id) ? [] : [id]
      (focus, anchor) = (id, id)
      if mode != .none { set(next) }
    }

    mutating func extend(_ id: Int, keepingOthers: Bool) {
      let shown = shown
      guard mode == .many else { return select(id) }
      guard let end = shown.firstIndex(of: id) else { return }
      let start = shown.firstIndex { $0 == anchor } ?? shown.firstIndex { $0 == focus } ?? end
      let others = keepingOthers ? before ?? selected : []
      selected = others.union(shown[min(start, end)...max(start, end)])
      (before, focus, anchor) = (others, id, shown[start])
    }

    mutating func trim(to new: SelectionMode) {
      guard new != mode else { return }
      mode = new
      if new == .none { set([]) }
      guard new == .one else { return }
      before = nil
      if selected.count <= 1 { return }
      let kept = focus.flatMap { selected.contains($0) ? $0 : nil } ?? shown.first(where: selected.contains)
      set(kept.map { [$0] } ?? [])
    }

    /// Applies a change of the rows that keeps the order of the rows that stay.
    mutating func change(_ change: (inout Model) -> Void) {
      let old = shown
      change(&self)
      selected.formIntersection(all)
      before?.formIntersection(all)
      let new = shown
      guard let lost = focus, !new.contains(lost), let place = old.firstIndex(of: lost) else { return }
      focus = old[place...].first(where: new.contains) ?? old[..<place].last(where: new.contains)
    }
  }

  private struct Script {
    var random: SplitMix64
    var next = 0

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func fresh() -> Int {
      next += 1
      return next
    }
  }

  @Test(arguments: 0..<8) func randomScriptsAgreeWithSetsAndArrays(_ block: Int) async {
    for seed in 0..<10 {
      play(seed: block * 1_000 + seed)
      await Task.yield()
    }
  }

  private func play(seed: Int) {
    var script = Script(random: SplitMix64(seed: UInt64(seed)))
    var model = Model()
    for _ in 0..<script.number(0..<30) { model.all.append(script.fresh()) }
    let list = ListViewModel(items: model.all.map { Card(id: $0) })
    list.core.selection.longestStoredRange = script.number(0..<2) == 0 ? 2 : 256
    var told: Set<RowID> = []
    var objects = Array(list.rows)
    let observation = list.onChange { [weak list] update in
      guard let list else { return }
      switch update.selectionChange {
      case .rows(let rows):
        for row in rows { if list.isSelected(row) { told.insert(row) } else { told.remove(row) } }
      case .all: if case .only(let rows) = list.selection { told = Set(rows) }
      case nil: break
      }
    }
    for step in 0..<40 {
      let name = act(&script, list, &model)
      if let last = list.rows.last, !objects.contains(where: { $0 === last }) { objects.append(last) }
      guard agree(list, model, told, objects) else {
        Issue.record("seed \(seed), step \(step): \(name)")
        return
      }
    }
    withExtendedLifetime(observation) {}
  }

  private func agree(
    _ list: ListViewModel<Card>, _ model: Model, _ told: Set<RowID>, _ objects: [ListItemViewModel<Card>]
  ) -> Bool {
    let shown = model.shown
    let expected = shown.filter(model.selected.contains)
    guard case .only(let rows) = list.selection else { return false }
    return list.items.map(\.id) == shown
      && list.selectedItems.map(\.id) == expected
      && list.selectedRows.compactMap { list.item(of: $0)?.id } == expected
      && list.selectedRows.count == expected.count
      && list.selectedCount == model.selected.count
      && Set(rows.compactMap { list.item(of: $0)?.id }) == model.selected
      && model.all.allSatisfy { list.isSelected($0) == model.selected.contains($0) }
      && list.focusedRow.flatMap { list.item(of: $0)?.id } == model.focus
      && told == Set(rows)
      && objects.allSatisfy { $0.isSelected == list.isSelected($0.id) }
      && list.itemSelection == .only(Set(expected))
  }

  private func act(_ script: inout Script, _ list: ListViewModel<Card>, _ model: inout Model) -> String {
    let id = script.next == 0 ? 0 : script.number(1..<script.next + 1)
    switch script.number(0..<21) {
    case 19: return setRange(&script, list, &model)
    case 0, 1:
      list.select(id)
      model.select(id)
      return "select \(id)"
    case 2, 3, 4:
      list.toggleSelection(of: id)
      model.toggle(id)
      return "toggle \(id)"
    case 5, 6, 7:
      let keepsOthers = script.number(0..<2) == 0
      list.extendSelection(to: id, keepingOthers: keepsOthers)
      model.extend(id, keepingOthers: keepsOthers)
      return "extend \(id) \(keepsOthers)"
    case 8:
      list.selectAll()
      if model.mode == .many { model.set(Set(model.shown)) }
      return "all"
    case 9:
      if script.number(0..<3) == 0 {
        list.clearSelection()
        model.set([])
      } else {
        list.focus(id)
        if model.shown.contains(id) { model.focus = id }
      }
      return "clear or focus \(id)"
    case 10:
      let mode: SelectionMode = [.none, .one, .many, .many, .many, .many][script.number(0..<6)]
      list.selectionMode = mode
      model.trim(to: mode)
      return "mode \(mode)"
    case 11: return moveFocus(&script, list, &model)
    case 12:
      let item = script.number(0..<3) == 0 && !model.all.contains(id) && id > 0 ? id : script.fresh()
      let position = script.number(0..<model.shown.count + 1)
      list.insert(Card(id: item), at: position)
      model.change { $0.all = list.allIDs }
      return "insert \(item) at \(position)"
    case 13, 14:
      let removed = Set((0..<script.number(1..<4)).map { _ in script.number(0..<script.next + 1) })
      list.remove(removed.compactMap { list.rowID(of: $0) })
      model.change { $0.all.removeAll(where: removed.contains) }
      return "remove \(removed)"
    case 15:
      list.removeSelected()
      let doomed = Set(model.shown.filter(model.selected.contains))
      if model.mode == .one, let row = doomed.first { model.focus = row }
      model.change { $0.all.removeAll(where: doomed.contains) }
      if model.mode == .one, !doomed.isEmpty, let focus = model.focus { model.select(focus) }
      return "remove selected"
    case 16:
      let divisor = script.number(1..<4)
      let focus = model.focus
      list.setFilter { $0.id % divisor == 0 }
      model.change { $0.filter = { $0 % divisor == 0 } }
      syncFocus(focus, list, &model)
      return "filter \(divisor)"
    case 17:
      guard model.shown.contains(id) else { return "nothing" }
      let position = script.number(0..<model.shown.count)
      list.move(id, to: position)
      model.all = list.allIDs
      return "move \(id) to \(position)"
    default:
      var items = model.all.shuffled(using: &script.random).dropLast(script.number(0..<4))
      for _ in 0..<script.number(0..<3) { items.append(script.fresh()) }
      let focus = model.focus
      list.replaceAll(with: items.map { Card(id: $0) })
      model.change { $0.all = Array(items) }
      syncFocus(focus, list, &model)
      return "replace"
    }
  }

  /// A range of a toolkit that has an anchor of its own, often the same.
  private func setRange(_ script: inout Script, _ list: ListViewModel<Card>, _ model: inout Model) -> String {
    let shown = model.shown
    guard !shown.isEmpty else { return "no range" }
    let first = script.number(0..<2) == 0 ? shown.firstIndex { $0 == model.anchor } : nil
    let range = Range(sorted: first ?? script.number(0..<shown.count), script.number(0..<shown.count))
    let (isSelected, keepsOthers) = (script.number(0..<3) > 0, script.number(0..<2) == 0)
    list.setSelected(range, isSelected, keepingOthers: keepsOthers)
    guard model.mode == .many else { return "no range" }
    if isSelected {
      let ids = Array(shown[range])
      if model.anchor != ids.first, model.anchor != ids.last { (model.anchor, model.before) = (ids.first, nil) }
      model.extend(model.anchor == ids.last ? ids[0] : ids[ids.count - 1], keepingOthers: keepsOthers)
    } else {
      model.set(model.selected.subtracting(shown[range]))
    }
    return "range \(range) \(isSelected) \(keepsOthers)"
  }

  private func moveFocus(_ script: inout Script, _ list: ListViewModel<Card>, _ model: inout Model) -> String {
    let effect = [SelectionEffect.keep, .select, .extend][script.number(0..<3)]
    let offset = script.number(-3..<4)
    list.moveFocus(by: offset, effect)
    let shown = model.shown
    guard offset != 0, !shown.isEmpty else { return "stay" }
    let start = shown.firstIndex { $0 == model.focus } ?? (offset > 0 ? -1 : shown.count)
    let target = shown[min(max(0, start + offset), shown.count - 1)]
    switch effect {
    case .keep: model.focus = target
    case .select: model.select(target)
    case .extend: model.extend(target, keepingOthers: false)
    }
    return "move focus by \(offset), \(effect)"
  }

  /// When the focused row has gone and others have come, any row that is shown may get the focus.
  private func syncFocus(_ old: Int?, _ list: ListViewModel<Card>, _ model: inout Model) {
    guard let old, !model.shown.contains(old), let focus = list.focusedRow.flatMap({ list.item(of: $0)?.id }) else {
      return
    }
    if model.shown.contains(focus) { model.focus = focus }
  }
}

extension ListViewModel where Item == SelectionRandomTests.Card {
  /// The ids of all items, filtered out or not.
  fileprivate var allIDs: [Int] { core.engine.allRows.ids.compactMap { item(of: $0)?.id } }
}

extension Range<Int> {
  /// The positions between two, both included.
  fileprivate init(sorted a: Int, _ b: Int) { self = Swift.min(a, b)..<Swift.max(a, b) + 1 }
}
