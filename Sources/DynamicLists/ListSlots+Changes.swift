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
    let oldCount = changes.reduce(count) { $0 + $1.removed - $1.inserted.count }
    let old = Footers(contentCount: oldCount, goesBack: goesBack.before)
    let new = Footers(contentCount: count, goesBack: goesBack.now)
    var splices = changes
    // A footer comes and goes in one splice with its neighbors.
    if old.below != new.below {
      let last = splices.last.flatMap { $0.position + $0.inserted.count == count ? splices.popLast() : nil }
      splices.append(
        Splice(
          last?.position ?? count, removed: (last?.removed ?? 0) + old.below,
          inserted: (last?.inserted ?? []) + (new.below > 0 ? [.footer(.append)] : [])))
    }
    var head: [Splice] = []
    if old.above != new.above {
      let first = splices.first?.position == 0 ? splices.removeFirst() : nil
      head = [
        Splice(
          0, removed: (first?.removed ?? 0) + old.above,
          inserted: (new.above > 0 ? [.footer(.prepend)] : []) + (first?.inserted ?? []))
      ]
    }
    let start = placeholders.now.before.count
    return placeholders.before.before.splices(to: placeholders.now.before, at: 0)
      + head.map { $0.moved(by: start) } + splices.map { $0.moved(by: start + new.above) }
      + placeholders.before.after.splices(
        to: placeholders.now.after, at: start + new.above + count + new.below)
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

extension ListSlots.Splice {
  fileprivate func moved(by distance: Int) -> Self {
    Self(position + distance, removed: removed, inserted: inserted)
  }
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

  /// The splices from these placeholders, whose slots begin at a position, to others: first at the lower end, since
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
