/// What a front-end draws, in order, as it was when asked for: the rows, a footer below the last one, and
/// another above the first one if pages can precede it; around them the placeholders, if there are any.
///
/// A value that shares its storage with the list: a copy costs nothing. Only this
/// file knows which slots there are besides the rows, and where.
public struct ListSlots: RandomAccessCollection, Sendable {
  /// A replacement of neighboring slots.
  public typealias Splice = ListSplice<ListSlot>

  var table: RowTable
  /// The footers, by their position behind the placeholders that precede the rows.
  var others: [(position: Int, slot: ListSlot)]
  var placeholders: PlaceholderSlots

  /// The slots of a list with these rows; `goesBack` is whether pages can precede the first row.
  package init(_ table: RowTable, goesBack: Bool, placeholders: PlaceholderSlots = .init()) {
    self.table = table
    self.placeholders = placeholders
    others = goesBack && table.count > 0 ? [(0, .footer(.prepend))] : []
    if table.count > 0 { others.append((table.count + others.count, .footer(.append))) }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many slots there are.
  public var endIndex: Int { loadedRange.upperBound + placeholders.after.count }

  /// The slot at a position.
  public subscript(position: Int) -> ListSlot {
    let loaded = loadedRange
    guard position >= loaded.lowerBound else { return .placeholder(placeholders.before.lowerBound + position) }
    guard position < loaded.upperBound else {
      // In this order: servers name positions up to the largest number.
      return .placeholder(placeholders.after.lowerBound + (position - loaded.upperBound))
    }
    let before = othersBefore(position)
    if before < others.count, others[before].position == position - loaded.lowerBound { return others[before].slot }
    return .row(table[position - loaded.lowerBound - before])
  }

  /// The slots between the placeholders: the rows and the footers.
  package var loadedRange: Range<Int> {
    let start = placeholders.before.count
    return start..<start + table.count + others.count
  }

  /// How many footers are before a slot.
  func othersBefore(_ position: Int) -> Int {
    others.firstIndex { $0.position >= position - placeholders.before.count } ?? others.count
  }

  // MARK: Slots and rows

  /// The rows without the other slots.
  public var rows: ListRowIDs { ListRowIDs(table) }

  /// The slots from the first row to the last; `0..<0` without rows.
  public var rowRange: Range<Int> { slots(ofRows: 0..<table.count) }

  /// The slots from the first row or placeholder to the last one; `0..<0` without rows.
  public var itemRange: Range<Int> {
    let rows = rowRange
    let start = placeholders.before.isEmpty ? rows.lowerBound : 0
    let end = placeholders.after.isEmpty ? rows.upperBound : endIndex
    return start..<end
  }

  /// The position of a row's slot; `nil` when the row has none. `hint` is the slot to look at first.
  public func position(of row: RowID, hint: Int = 0) -> Int? {
    table.position(of: row, hint: rowPosition(at: hint)).map(position(ofRowAt:))
  }

  /// The position of the slot of the row that is at a position among the rows.
  public func position(ofRowAt rowPosition: Int) -> Int {
    placeholders.before.count + others.reduce(rowPosition) { $1.position <= $0 ? $0 + 1 : $0 }
  }

  /// How many rows are before a slot: a row's own position among the rows.
  public func rowPosition(at position: Int) -> Int {
    let loaded = loadedRange
    if position <= loaded.lowerBound { return 0 }
    if position >= loaded.upperBound { return table.count }
    return position - loaded.lowerBound - othersBefore(position)
  }

  /// The slot of an item by its position at the source: that of its placeholder, or else that of the row that has its
  /// place among the loaded rows; `nil` if it has none.
  ///
  /// Views keep the place of a placeholder with it while rows land: ``ListSlot/placeholder(_:)``.
  public func position(ofSourcePosition position: Int) -> Int? {
    let (before, after) = (placeholders.before, placeholders.after)
    if before.contains(position) { return position - before.lowerBound }
    if after.contains(position) { return loadedRange.upperBound + (position - after.lowerBound) }
    guard position >= before.upperBound, position < after.lowerBound, table.count > 0 else { return nil }
    return self.position(ofRowAt: Swift.min(position - before.upperBound, table.count - 1))
  }

  /// The items at the source whose placeholders are in a range of slots.
  func sourcePositions(in slots: Range<Int>) -> Range<Int> {
    let before = slots.clamped(to: 0..<placeholders.before.count)
    if !before.isEmpty {
      let start = placeholders.before.lowerBound
      return start + before.lowerBound..<start + before.upperBound
    }
    let end = loadedRange.upperBound
    let after = slots.clamped(to: end..<end + placeholders.after.count)
    let start = placeholders.after.lowerBound - end
    return after.isEmpty ? 0..<0 : start + after.lowerBound..<start + after.upperBound
  }

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
}

/// One of the things that a front-end draws, from the top of a list to its end.
public enum ListSlot: Hashable, Sendable {
  /// A row.
  case row(RowID)
  /// How loading stands at an end of the rows: see ``LoadStates``. There while the list has rows, also when it has
  /// nothing to say; at `prepend` only if the first page had a ``Page/previous`` key.
  case footer(PageEdge)
  /// An item that has not loaded, by its position at the source: see ``ListConfiguration/maxPlaceholders``.
  case placeholder(Int)

  /// The id of a row; `nil` for any other slot.
  public var row: RowID? { if case .row(let row) = self { row } else { nil } }
}
