extension ListSlots {
  // MARK: Changes

  /// Replaces neighboring slots, so that a view that shows a change step by step
  /// has the slots between two steps: see ``ListUpdate/splices``.
  public mutating func apply(_ splice: Splice) {
    let range = splice.removedRange
    if range.upperBound <= placeholders.before.count, splice.inserted.allSatisfy(\.isPlaceholder) {
      return placeholders.before.replace(range, with: splice.inserted)
    }
    let loaded = loadedRange
    if range.lowerBound >= loaded.upperBound, splice.inserted.allSatisfy(\.isPlaceholder) {
      let range = range.lowerBound - loaded.upperBound..<range.upperBound - loaded.upperBound
      return placeholders.after.replace(range, with: splice.inserted)
    }
    applyToLoaded(Splice(splice.position - loaded.lowerBound, removed: splice.removed, inserted: splice.inserted))
  }

  /// Replaces rows and footers; positions count from the first of them.
  private mutating func applyToLoaded(_ splice: Splice) {
    let range = splice.removedRange
    let shift = placeholders.before.count
    let (first, end) = (othersBefore(range.lowerBound + shift), othersBefore(range.upperBound + shift))
    let growth = splice.inserted.count - splice.removed
    let fresh = splice.inserted.enumerated().filter { $1.row == nil }.map { (range.lowerBound + $0, $1) }
    others.replaceSubrange(first..<end, with: fresh, movingRest: growth)
    table.replaceSubrange(
      (range.lowerBound - first)..<(range.upperBound - end), with: splice.inserted.compactMap(\.row))
  }

  /// The splices of slots for splices of rows and headers after which the list has `count` of them. `goesBack` is
  /// whether pages could precede the first row before, and can now; `placeholders` are those before and now.
  static func splices(
    for changes: [Splice], count: Int, goesBack: (before: Bool, now: Bool),
    placeholders: (before: PlaceholderSlots, now: PlaceholderSlots) = (.init(), .init())
  ) -> [Splice] {
    let loaded = splices(for: changes, count: count, goesBack: goesBack)
    let (old, new) = placeholders
    if old == new && new.before.isEmpty { return loaded }
    let shift = new.before.count
    let footers = count == 0 ? 0 : goesBack.now ? 2 : 1
    return old.before.splices(to: new.before, at: 0)
      + loaded.map { Splice($0.position + shift, removed: $0.removed, inserted: $0.inserted) }
      + old.after.splices(to: new.after, at: shift + count + footers)
  }

  /// The splices of the slots between the placeholders.
  private static func splices(for changes: [Splice], count: Int, goesBack: (before: Bool, now: Bool)) -> [Splice] {
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
  private static func withFooter(_ changes: [Splice], count: Int) -> [Splice] {
    var splices = changes
    let old = changes.reduce(count) { $0 + $1.removed - $1.inserted.count }
    guard (old > 0) != (count > 0), let last = splices.last else { return splices }
    // The footer comes with the first row and goes with the last one, in one splice with its neighbors.
    let footer: [ListSlot] = count > 0 ? [.footer(.append)] : []
    guard last.position + last.inserted.count == count else { return splices + [Splice(count, inserted: footer)] }
    splices[splices.count - 1] = Splice(
      last.position, removed: last.removed + (old > 0 ? 1 : 0), inserted: last.inserted + footer)
    return splices
  }

  /// The splices from rows with their headers to others, which keep as many as possible in place.
  static func splices(
    from old: RowTable, _ oldSections: [SectionPlace], to new: RowTable, _ newSections: [SectionPlace]
  ) -> [Splice] {
    // Headers have numbers below those of all rows.
    func elements(_ rows: RowTable, _ sections: [SectionPlace]) -> [RowID] {
      if sections.isEmpty { return Array(rows.ids) }
      return sections.flatMap { section in
        [RowID(-1 - section.number)] + (section.start..<section.start + section.shownCount).map { rows[$0] }
      }
    }
    let (before, after) = (elements(old, oldSections), elements(new, newSections))
    let positions = RowPositions(before)
    return RowDiff.splices(from: after.map { positions[$0] }, of: before.count, to: after).map { splice in
      Splice(
        splice.position, removed: splice.removed,
        inserted: splice.inserted.map { $0.number < 0 ? .header(.init(-1 - $0.number)) : .row($0) })
    }
  }
}

/// The slots of the items that have not loaded, by the positions of the items at the source.
package struct PlaceholderSlots: Hashable, Sendable {
  /// Those above the rows.
  package var before = 0..<0
  /// Those below the rows.
  package var after = 0..<0

  package init() {}
}

extension ListSlot {
  var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }

  fileprivate var sourcePosition: Int? { if case .placeholder(let position) = self { position } else { nil } }
}

extension Range<Int> {
  /// Replaces neighboring placeholders at one end of the range, which counts from its own start.
  fileprivate mutating func replace(_ range: Self, with slots: [ListSlot]) {
    let inserted = (slots.first?.sourcePosition, slots.last?.sourcePosition)
    let lower = range.lowerBound > 0 ? lowerBound : inserted.0 ?? lowerBound + range.upperBound
    let upper = range.upperBound < count ? upperBound : inserted.1.map { $0 + 1 } ?? lowerBound + range.lowerBound
    self = lower..<Swift.max(lower, upper)
  }

  /// The splices that make placeholders out of these, whose slots begin at a position: first at the lower end, since
  /// only the ends differ.
  fileprivate func splices(to new: Self, at position: Int) -> [ListSlots.Splice] {
    if self == new { return [] }
    let kept = clamped(to: new)
    if kept.isEmpty { return [.init(position, removed: count, inserted: new.map(ListSlot.placeholder))] }
    let below = ListSlots.Splice(
      position + (kept.upperBound - lowerBound), removed: upperBound - kept.upperBound,
      inserted: (kept.upperBound..<new.upperBound).map(ListSlot.placeholder))
    let above = ListSlots.Splice(
      position, removed: kept.lowerBound - lowerBound,
      inserted: (new.lowerBound..<kept.lowerBound).map(ListSlot.placeholder))
    return [below, above].filter { $0.removed > 0 || !$0.inserted.isEmpty }
  }
}
