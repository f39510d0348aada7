/// What a front-end draws, in order, as it was when asked for: the rows, a footer below the last one, and
/// another above the first one if pages can precede it.
///
/// A value that shares its storage with the list: a copy costs nothing. Only this
/// file knows which slots there are besides the rows, and where.
public struct ListSlots: RandomAccessCollection, Sendable {
  /// A replacement of neighboring slots.
  public typealias Splice = ListSplice<ListSlot>

  private var table: RowTable
  /// The slots that are no rows, by position.
  private var others: [(position: Int, slot: ListSlot)]

  /// The slots of a list with these rows; `goesBack` is whether pages can precede the first row.
  package init(_ table: RowTable, goesBack: Bool) {
    self.table = table
    others = goesBack && table.count > 0 ? [(0, .footer(.prepend))] : []
    if table.count > 0 { others.append((table.count + others.count, .footer(.append))) }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many slots there are.
  public var endIndex: Int { table.count + others.count }

  /// The slot at a position.
  public subscript(position: Int) -> ListSlot {
    let before = othersBefore(position)
    if before < others.count, others[before].position == position { return others[before].slot }
    return .row(table[position - before])
  }

  private func othersBefore(_ position: Int) -> Int { others.firstIndex { $0.position >= position } ?? others.count }

  // MARK: Slots and rows

  /// The rows without the other slots.
  public var rows: ListRowIDs { ListRowIDs(table) }

  /// The slots from the first row to the last; `0..<0` without rows.
  public var rowRange: Range<Int> { slots(ofRows: 0..<table.count) }

  /// The position of a row's slot; `nil` when the row has none. `hint` is the slot to look at first.
  public func position(of row: RowID, hint: Int = 0) -> Int? {
    table.position(of: row, hint: rowPosition(at: hint)).map(position(ofRowAt:))
  }

  /// The position of the slot of the row that is at a position among the rows.
  public func position(ofRowAt rowPosition: Int) -> Int {
    others.reduce(rowPosition) { $1.position <= $0 ? $0 + 1 : $0 }
  }

  /// How many rows are before a slot: a row's own position among the rows.
  public func rowPosition(at position: Int) -> Int { position - othersBefore(position) }

  /// Where to look first for a slot's row. Needs no copy of the slots, since reports come often.
  static func rowHint(at position: Int?, goesBack: Bool) -> Int { (position ?? 0) - (goesBack ? 1 : 0) }

  /// The slots of neighboring rows, as positions; an empty range stays where it is.
  func slots(ofRows rows: Range<Int>) -> Range<Int> {
    guard let last = rows.last else { return rows }
    return position(ofRowAt: rows.lowerBound)..<(position(ofRowAt: last) + 1)
  }

  /// The rows in a range of slots, as positions among the rows.
  func rows(in slots: Range<Int>) -> Range<Int> {
    let slots = slots.clamped(to: indices)
    return rowPosition(at: slots.lowerBound)..<rowPosition(at: slots.upperBound)
  }

  // MARK: Changes

  /// Replaces neighboring slots, so that a view that shows a change step by step
  /// has the slots between two steps: see ``ListUpdate/splices``.
  public mutating func apply(_ splice: Splice) {
    let range = splice.removedRange
    let (first, end) = (othersBefore(range.lowerBound), othersBefore(range.upperBound))
    let growth = splice.inserted.count - splice.removed
    for index in others[end...].indices { others[index].position += growth }
    let fresh = splice.inserted.enumerated().filter { $1.row == nil }
    others.replaceSubrange(first..<end, with: fresh.map { (range.lowerBound + $0, $1) })
    table.replaceSubrange(
      (range.lowerBound - first)..<(range.upperBound - end), with: splice.inserted.compactMap(\.row))
  }

  /// The splices of slots for splices of rows after which the list has `count` rows. `goesBack` is whether
  /// pages could precede the first row before, and can now.
  static func splices(for changes: [ListChange.Splice], count: Int, goesBack: (before: Bool, now: Bool)) -> [Splice] {
    var splices = withFooter(changes, count: count)
    let old = changes.reduce(count) { $0 + $1.removed - $1.inserted.count }
    let (hadHead, hasHead) = (goesBack.before && old > 0, goesBack.now && count > 0)
    guard hadHead || hasHead else { return splices }
    let shift = hasHead ? 1 : 0
    let first = splices.first.flatMap { $0.position == 0 ? $0 : nil }
    if hadHead == hasHead {
      return splices.map { Splice($0.position + shift, removed: $0.removed, inserted: $0.inserted) }
    }
    // The slot at the head comes and goes in one splice with its neighbors.
    if first != nil { splices.removeFirst() }
    let head = Splice(
      0, removed: (first?.removed ?? 0) + (hadHead ? 1 : 0),
      inserted: (hasHead ? [.footer(.prepend)] : []) + (first?.inserted ?? []))
    return [head] + splices.map { Splice($0.position + shift, removed: $0.removed, inserted: $0.inserted) }
  }

  /// The splices of the slots from the first row on.
  private static func withFooter(_ changes: [ListChange.Splice], count: Int) -> [Splice] {
    var splices = changes.map { Splice($0.position, removed: $0.removed, inserted: $0.inserted.map(ListSlot.row)) }
    let old = changes.reduce(count) { $0 + $1.removed - $1.inserted.count }
    guard (old > 0) != (count > 0), let last = splices.last else { return splices }
    // The footer comes with the first row and goes with the last one, in one splice with its neighbors.
    let footer: [ListSlot] = count > 0 ? [.footer(.append)] : []
    guard last.position + last.inserted.count == count else { return splices + [Splice(count, inserted: footer)] }
    splices[splices.count - 1] = Splice(
      last.position, removed: last.removed + (old > 0 ? 1 : 0), inserted: last.inserted + footer)
    return splices
  }
}

/// One of the things that a front-end draws, from the top of a list to its end.
public enum ListSlot: Hashable, Sendable {
  /// A row.
  case row(RowID)
  /// How loading stands at an end of the rows: see ``LoadStates``. There while the list has rows, also when it has
  /// nothing to say; at `prepend` only if the first page had a ``Page/previous`` key.
  case footer(PageEdge)

  /// The id of a row; `nil` for any other slot.
  public var row: RowID? { if case .row(let row) = self { row } else { nil } }
}
