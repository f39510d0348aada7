/// Which of all rows an arrangement shows in their order.
enum KeptRows: Sendable {
  case all
  case flagged(RowFlags)
  /// The arrangement has an order of its own.
  case inOtherOrder
}

extension ArrangedRows {
  /// The rows of another arrangement, and how the arranged rows change to them. Made on any thread.
  struct Replacement: Sendable {
    /// The arranged rows; `nil` for all rows.
    let rows: RowTable?
    let sections: [SectionPlace]
    let change: ListChange
  }

  /// How the arranged rows change to these; `nil` are all rows. `kept` are the arranged rows now, `newlyKept` the others.
  func replacement(
    by new: RowTable?, sections newSections: [SectionPlace], from kept: KeptRows, to newlyKept: KeptRows,
    exact: ExactPlaces = ExactPlaces()
  ) -> Replacement {
    let hasSections = !sections.isEmpty || !newSections.isEmpty
    let slots = hasSections ? ListSlots.splices(from: arranged, sections, to: new ?? all, newSections) : nil
    let change = ListChange(splices: splices(to: new ?? all, from: kept, to: newlyKept, exact: exact), slots: slots)
    return Replacement(rows: new, sections: newSections, change: change)
  }

  private func splices(
    to new: RowTable, from kept: KeptRows, to newlyKept: KeptRows, exact: ExactPlaces
  ) -> [ListChange.Splice] {
    func splices(from old: RowFlags?, to other: RowFlags?) -> [ListChange.Splice] {
      RowFlags.splices(from: old, to: other, of: all.count, to: new, exact: exact)
    }
    switch (kept, newlyKept) {
    case (.inOtherOrder, _), (_, .inOtherOrder):
      let ids = Array(new.ids)
      return RowMerge.splices(from: arranged.positions(of: ids), of: arranged.count, to: ids)
    case (.all, .all): return []
    case (.all, .flagged(let new)): return splices(from: nil, to: new)
    case (.flagged(let old), .all): return splices(from: old, to: nil)
    case (.flagged(let old), .flagged(let new)): return splices(from: old, to: new)
    }
  }
}
