/// The selection of a list, its focus and its anchor. The only owner of this state.
///
/// - ``mode``: how many rows can be selected. Only a person or the app changes it.
/// - ``selected``: rows stay selected until they are deselected or cannot come back. A rule (`allMatching`) ends with
///   another query.
/// - ``focus``: always a shown row. When the row goes, the next row has the focus.
/// - the anchor and the range from it: a click on another row ends both.
/// - the awaited rows: selected ones that a refresh has removed, until all pages have loaded.
///
/// The verbs collect what changes until ``takeChanges()``.
struct SelectionState: Sendable {
  /// What changed since the last look.
  struct Changes: Sendable {
    var rows: SelectionChange?
    var focus = false
    var mode = false

    var isEmpty: Bool { rows == nil && !focus && !mode }
  }

  /// How many changed rows are named one by one.
  static let limit = 1_024

  private(set) var mode = SelectionMode.none
  private(set) var selected = ListSelection.nothing
  private(set) var focus: RowID?
  /// How many of the shown rows are selected.
  private(set) var shownCount = 0
  /// A longer range is stored as a snapshot of the rows.
  var longestStoredRange = 256

  /// Where a range begins. Its row may be hidden or gone: then the range begins at the focus.
  private var anchor: RowID?
  /// The selection without the last range, as long as that range can be extended.
  private var beforeRange: ListSelection?
  /// The selected rows that a refresh has removed: further pages may bring them.
  private var awaited: Set<RowID> = []
  private var focusPosition = 0
  /// The position of the focus; `nil` without one.
  var focusPlace: Int? { focus == nil ? nil : focusPosition }
  /// The shown rows that ``shownCount`` has counted; `nil` when nothing is selected.
  private var shown: RowTable?
  private var stamps = 0
  private var changes = Changes()

  /// Whether changes of rows concern the state.
  var isUsed: Bool { focus != nil || shown != nil }

  mutating func takeChanges() -> Changes {
    defer { changes = Changes() }
    return changes
  }

  // MARK: What a person does; `rows` are the shown rows

  mutating func select(_ row: RowID, in rows: RowTable) {
    guard let position = rows.position(of: row) else { return }
    setFocus(row, at: position)
    anchor = row
    guard mode != .none else { return }
    replace(with: .only([row]), shownCount: 1, rows)
  }

  mutating func toggle(_ row: RowID, in rows: RowTable) {
    guard let position = rows.position(of: row) else { return }
    guard mode == .many else {
      let wasSelected = selected.contains(row)
      select(row, in: rows)
      if wasSelected { clear(rows) }
      return
    }
    setFocus(row, at: position)
    anchor = row
    beforeRange = nil
    let isSelected = !selected.contains(row)
    selected.set(row, isSelected: isSelected)
    note(.rows([row]))
    shownCount += isSelected ? 1 : -1
    shown = selected.isEmpty ? nil : rows
  }

  /// Selects the range from the anchor to a row, in place of the last range from this anchor.
  mutating func extend(to row: RowID, keepingOthers: Bool, in rows: RowTable) {
    guard mode == .many else { return select(row, in: rows) }
    guard let end = rows.position(of: row, hint: focusPosition) else { return }
    let anchored = anchor.flatMap { rows.position(of: $0) }
    // A range whose anchor is hidden is not extended: where others are kept, its rows stay selected, and another begins.
    if anchored == nil { beforeRange = nil }
    let start = anchored ?? focus.flatMap { rows.position(of: $0) } ?? end
    let range = min(start, end)...max(start, end)
    let others = keepingOthers ? beforeRange ?? selected : .nothing
    if case .only(let kept) = others, kept.isEmpty {
      replace(with: .only(ids(Range(range), of: rows)), shownCount: range.count, rows)
    } else {
      var united = others
      for position in range { united.set(rows[position], isSelected: true) }
      replace(with: united, shownCount: nil, rows)
    }
    beforeRange = others
    setFocus(row, at: end)
    anchor = rows[start]
  }

  /// Selects or deselects a range that a toolkit has computed from its own anchor.
  mutating func set(_ range: Range<Int>, isSelected: Bool, keepingOthers: Bool, in rows: RowTable) {
    let range = range.clamped(to: 0..<rows.count)
    guard mode == .many, let first = range.first, let last = range.last else { return }
    guard isSelected else {
      var rest = selected
      for position in range { rest.set(rows[position], isSelected: false) }
      return replace(with: rest, shownCount: nil, rows)
    }
    // The anchor of both is one end of the range.
    let start = anchor.flatMap { rows.position(of: $0) }
    if start != first, start != last { (anchor, beforeRange) = (rows[first], nil) }
    extend(to: rows[start == last ? first : last], keepingOthers: keepingOthers, in: rows)
  }

  /// Selects all shown rows. O(1).
  mutating func selectAll(_ rows: RowTable) {
    guard mode == .many else { return }
    stamps += 1
    replace(with: .only(RowIDSet(0..<rows.count, of: rows, stamp: stamps)), shownCount: rows.count, rows)
  }

  /// Selects by the rule. O(exceptions × log rows).
  mutating func selectAllMatching(_ rows: RowTable, except: Set<RowID> = []) {
    guard mode == .many else { return }
    replace(with: .allMatching(except: except), shownCount: rows.count - except.count(where: rows.contains), rows)
  }

  mutating func replace(with new: Set<RowID>, in rows: RowTable) {
    guard mode != .none else { return }
    let ids =
      mode == .one && new.count > 1
      ? Set(SelectedPositions(.only(RowIDSet(new)), rows).prefix(1).map { rows[$0] }) : new
    replace(with: .only(RowIDSet(ids)), shownCount: nil, rows)
  }

  mutating func clear(_ rows: RowTable) { replace(with: .nothing, shownCount: 0, rows) }

  mutating func setFocus(_ row: RowID?, in rows: RowTable) {
    guard let row else { return setFocus(nil, at: 0) }
    if let position = rows.position(of: row) { setFocus(row, at: position) }
  }

  mutating func moveFocus(by offset: Int, _ effect: SelectionEffect, in rows: RowTable) {
    guard rows.count > 0, offset != 0 else { return }
    let start = focus == nil ? (offset > 0 ? -1 : rows.count) : focusPosition
    let (sum, overflows) = start.addingReportingOverflow(offset)
    let target = overflows ? (offset > 0 ? rows.count - 1 : 0) : min(max(0, sum), rows.count - 1)
    switch effect {
    case .keep: setFocus(rows[target], at: target)
    case .select: select(rows[target], in: rows)
    case .extend: extend(to: rows[target], keepingOthers: false, in: rows)
    }
  }

  mutating func setMode(_ new: SelectionMode, _ rows: RowTable) {
    guard new != mode else { return }
    changes.mode = true
    mode = new
    switch new {
    case .none: clear(rows)
    case .one: keepOne(rows)
    case .many: break
    }
  }

  /// Keeps the focused row if it is selected, else the first selected row that is shown, else a single hidden one.
  private mutating func keepOne(_ rows: RowTable) {
    if case .only(let ids) = selected, ids.count <= 1 { return beforeRange = nil }
    let focused = focus.flatMap { selected.contains($0) ? $0 : nil }
    let row = focused ?? SelectedPositions(selected, rows).first { _ in true }.map { rows[$0] }
    replace(with: .only(RowIDSet(row.map { [$0] } ?? [])), shownCount: row == nil ? 0 : 1, rows)
  }

  // MARK: What happens to the rows

  /// The query is another one, or a filter begins: the rule ends, selected rows stay.
  mutating func queryChanged(_ rows: RowTable) {
    if selected.isRule { clear(rows) }
  }

  /// Everything is forgotten but the mode.
  mutating func forget() {
    clear(RowTable())
    setFocus(nil, at: 0)
    anchor = nil
  }

  /// A person deletes rows: in single selection the focus goes to the selected row, so that the next one takes its place.
  mutating func willDelete(_ deleted: [RowID], in rows: RowTable) {
    guard mode == .one, let row = deleted.first(where: selected.contains) else { return }
    setFocus(row, in: rows)
  }

  /// The shown rows have changed to `rows`. `removed` left the list, and of these `isGone` says which cannot come back.
  mutating func rowsChanged(
    by splices: [ListChange.Splice], removed: [RowID],
    isGone: (RowID) -> Bool, losesPlace: Bool, selectsNext: Bool, to rows: RowTable
  ) {
    let size = splices.reduce(0) { $0 + $1.removed + $1.inserted.count }
    if size > max(64, rows.count / 8), !selected.isEmpty {
      shownCount = SelectedPositions(selected, rows).count
      shown = rows
    } else if !splices.isEmpty, var old = shown {
      // Released first, so that the table is not copied if nothing else holds it.
      shown = nil
      shownCount -= old.apply(splices).count(where: selected.contains)
      for splice in splices { shownCount += splice.inserted.count(where: selected.contains) }
      shown = rows
    }
    let hasLost = deselect(removed, isGone)
    if !splices.isEmpty { moveFocus(after: splices, losesPlace: losesPlace, rows) }
    if selected.isEmpty { shown = nil }
    if selectsNext, hasLost, mode == .one, let focus { select(focus, in: rows) }
  }

  private mutating func deselect(_ removed: [RowID], _ isGone: (RowID) -> Bool) -> Bool {
    guard !selected.isRule else { return false }
    var lost: Set<RowID> = []
    for row in removed where selected.contains(row) && isGone(row) {
      selected.set(row, isSelected: false)
      lost.insert(row)
    }
    if beforeRange?.isRule == false {
      for row in removed where beforeRange?.contains(row) == true && isGone(row) {
        beforeRange?.set(row, isSelected: false)
      }
    }
    if lost.isEmpty { return false }
    note(lost.count > Self.limit ? .all : .rows(lost))
    return true
  }

  /// A refresh has removed these rows. Pages that have not loaded may have them.
  mutating func pagesMayBring(_ removed: [RowID]) {
    if !selected.isRule { awaited.formUnion(removed.lazy.filter(selected.contains)) }
  }

  mutating func forgetAwaited() { awaited = [] }

  /// All pages have loaded: the rows that they have not brought are deselected.
  mutating func pagesEnded(_ isGone: (RowID) -> Bool) {
    if awaited.isEmpty { return }
    _ = deselect(Array(awaited), isGone)
    awaited = []
    if selected.isEmpty { shown = nil }
  }

  /// These rows will not come back: the rule has no exceptions for them.
  mutating func forgetExceptions(_ rows: [RowID]) {
    for row in rows where selected.isRule && !selected.contains(row) {
      selected.set(row, isSelected: true)
      note(.rows([row]))
    }
  }

  /// Keeps the focus on its row. If the row is removed, the focus moves to the next row that stayed, else to the row
  /// before.
  private mutating func moveFocus(after splices: [ListChange.Splice], losesPlace: Bool, _ rows: RowTable) {
    guard let focus else { return }
    // The position of the row. Once a splice has removed the row: the position of the next row that stayed.
    var place = focusPosition
    var inserted = 0
    for splice in splices where splice.position <= place {
      if splice.removedRange.contains(place) {
        inserted = splice.inserted.count
        place = splice.position + inserted
      } else {
        place += splice.inserted.count - splice.removed
      }
    }
    if let position = rows.position(of: focus, hint: place) {
      focusPosition = position
    } else if losesPlace || rows.count == 0 {
      setFocus(nil, at: 0)
    } else {
      let position = place < rows.count ? place : max(0, min(place - inserted, rows.count) - 1)
      setFocus(rows[position], at: position)
    }
  }

  // MARK: Changes

  private mutating func setFocus(_ row: RowID?, at position: Int) {
    focusPosition = position
    guard row != focus else { return }
    focus = row
    changes.focus = true
  }

  /// `shownCount` is counted when it is `nil`.
  private mutating func replace(with new: ListSelection, shownCount count: Int?, _ rows: RowTable) {
    beforeRange = nil
    if let change = new.change(from: selected, atMost: Self.limit) { note(change) }
    selected = new
    shownCount = count ?? SelectedPositions(new, rows).count
    shown = new.isEmpty ? nil : rows
  }

  private mutating func note(_ change: SelectionChange) {
    changes.rows = changes.rows?.united(with: change, atMost: Self.limit) ?? change
  }

  private mutating func ids(_ range: Range<Int>, of rows: RowTable) -> RowIDSet {
    guard range.count > longestStoredRange else { return RowIDSet(range.map { rows[$0] }) }
    stamps += 1
    return RowIDSet(range, of: rows, stamp: stamps)
  }
}
