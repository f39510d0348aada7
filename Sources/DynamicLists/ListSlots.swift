/// What a front-end draws, in order: a snapshot. The rows, a header above the rows of each section, a footer below the
/// last row, and another above the first row if pages can precede it; above and below, the placeholders.
///
/// A value that shares its storage with the list: a copy costs nothing. Only this
/// file knows which slots there are besides the rows, and where.
public struct ListSlots: RandomAccessCollection, Sendable {
  /// A replacement of neighboring slots.
  public typealias Splice = ListSplice<ListSlot>

  /// How many footers a list has above and below the content, which are rows and headers: 1 or 0 each.
  struct Footers: Equatable {
    let above: Int
    let below: Int

    init(contentCount: Int, goesBack: Bool) {
      below = contentCount > 0 ? 1 : 0
      above = goesBack ? below : 0
    }
  }

  var table: RowTable
  /// The headers and footers, by their positions behind the placeholders that precede the rows.
  var others: OtherSlots
  var placeholders: PlaceholderSlots

  /// The slots of a list with these rows; `goesBack` is whether pages can precede the first row.
  package init(
    _ table: RowTable, sections: [SectionPlace] = [], goesBack: Bool, placeholders: PlaceholderSlots = .init()
  ) {
    self.table = table
    self.placeholders = placeholders
    let footers = Footers(contentCount: table.count + sections.count, goesBack: goesBack)
    others = OtherSlots(sections, footers, rowCount: table.count)
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

  /// Whether the first or the last slot is a placeholder.
  package func hasPlaceholders(at edge: PageEdge) -> Bool {
    edge == .prepend ? !placeholders.before.isEmpty : !placeholders.after.isEmpty
  }

  /// The slots between the placeholders: the rows, the headers and the footers.
  package var loadedRange: Range<Int> {
    let start = placeholders.before.count
    return start..<start + table.count + others.count
  }

  /// How many headers and footers are before a slot.
  func othersBefore(_ position: Int) -> Int {
    others.partitioningIndex { $0.position >= position - placeholders.before.count }
  }

  // MARK: Slots and rows

  /// The rows without the other slots.
  public var rows: ListRowIDs { ListRowIDs(table) }

  /// The slots from the first row to the last; `0..<0` without rows.
  public var rowRange: Range<Int> { slots(ofRows: 0..<table.count) }

  /// The slots between the footers: the rows and the headers of their sections; `0..<0` without both.
  public var contentRange: Range<Int> {
    guard let first = others.first, let last = others.last else { return rowRange }
    let (head, foot) = (first.slot == .footer(.prepend) ? 1 : 0, last.slot == .footer(.append) ? 1 : 0)
    let loaded = loadedRange
    return (loaded.lowerBound + head)..<(loaded.upperBound - foot)
  }

  /// The slots from the first header, row or placeholder to the last one; `0..<0` without rows.
  public var itemRange: Range<Int> {
    let rows = contentRange
    let start = placeholders.before.isEmpty ? rows.lowerBound : 0
    let end = placeholders.after.isEmpty ? rows.upperBound : endIndex
    return start..<end
  }

  /// Whether there are headers of sections.
  public var isGrouped: Bool { others.contains { if case .header = $0.slot { true } else { false } } }

  /// The position of a section's header; `nil` when the section has no rows. O(sections).
  public func position(ofHeader section: ListSection.ID) -> Int? {
    others.first { $0.slot == .header(section) }.map { placeholders.before.count + $0.position }
  }

  /// The header above a slot, or the slot itself if it is one; `nil` without sections and for a footer.
  /// O(log sections).
  public func header(at position: Int) -> ListSection.ID? {
    guard loadedRange.contains(position) else { return nil }
    let before = othersBefore(position + 1)
    guard before > 0, case .header(let section) = others[before - 1].slot else {
      return nil
    }
    return section
  }

  /// The position of a row's slot; `nil` when the row has none. `hint` is the slot to look at first.
  public func position(of row: RowID, hint: Int = 0) -> Int? {
    table.position(of: row, hint: rowPosition(at: hint)).map(position(ofRowAt:))
  }

  /// The position of the slot of the row that is at a position among the rows; positions out of range are moved into it.
  public func position(ofRowAt rowPosition: Int) -> Int {
    let rowPosition = Swift.min(Swift.max(0, rowPosition), table.count)
    // Before the other slot at an index there are as many rows as its position without the other slots before it.
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].position - middle > rowPosition { high = middle } else { low = middle + 1 }
    }
    return placeholders.before.count + rowPosition + low
  }

  /// How many rows are before a slot: a row's own position among the rows.
  public func rowPosition(at position: Int) -> Int {
    let loaded = loadedRange
    if position <= loaded.lowerBound { return 0 }
    if position >= loaded.upperBound { return table.count }
    return position - loaded.lowerBound - othersBefore(position)
  }

  /// The slot of an item by the position at the source: the slot of a placeholder, or of the row at that place among
  /// the loaded rows; `nil` if there is none.
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
  package func rows(in slots: Range<Int>) -> Range<Int> {
    let slots = slots.clamped(to: indices)
    return rowPosition(at: slots.lowerBound)..<rowPosition(at: slots.upperBound)
  }
}

/// One of the things that a front-end draws, from the top of a list to its end.
public enum ListSlot: Hashable, Sendable {
  /// A row.
  case row(RowID)
  /// The header of a section, above its first row; the only slot of a section that is collapsed.
  case header(ListSection.ID)
  /// How loading stands at an end of the rows: see ``LoadStates``. There while the list has rows, also when it has
  /// nothing to say; at `prepend` only if the first page had a ``Page/previous`` key.
  case footer(PageEdge)
  /// An item that has not loaded, by its position at the source: see ``ListConfiguration/maxPlaceholders``.
  case placeholder(Int)

  /// The id of a row; `nil` for any other slot.
  public var row: RowID? { if case .row(let row) = self { row } else { nil } }
}
