extension ArrangedRows {
  /// The rows of another arrangement, and how the arranged rows change to them. Made on any thread.
  struct Replacement: Sendable {
    /// The arranged rows; `nil` for all rows.
    let rows: RowTable?
    let sections: [SectionPlace]
    let change: ListChange
    /// The ``ArrangedRows/revision`` of the rows that change.
    let revision: Int
  }

  /// How the arranged rows change to these; `nil` are all rows. See ``RowDiff`` for `most` and `near`.
  func replacement(
    by new: RowTable?, sections newSections: [SectionPlace], atMost most: Int = .max, near: [Range<Int>] = []
  ) -> Replacement {
    let rows = new ?? all
    let ids = rows.ids.flattened
    let splices = RowDiff.splices(
      from: arranged.positions(of: ids), of: arranged.count, to: ids, atMost: most, near: near)
    let hasSections = !sections.isEmpty || !newSections.isEmpty
    let slots = hasSections ? ListSlots.splices(from: arranged, sections, to: rows, newSections) : nil
    let change = ListChange(splices: splices, slots: slots)
    return Replacement(rows: new, sections: newSections, change: change, revision: revision)
  }

  /// The same, off the main actor.
  @concurrent
  func findReplacement(
    by new: RowTable?, sections: [SectionPlace], atMost most: Int, near: [Range<Int>]
  ) async -> Replacement {
    replacement(by: new, sections: sections, atMost: most, near: near)
  }

  /// How the arranged rows change to another arrangement, which begins with all rows; `nil` shows all rows.
  func replacement(beginning new: inout Arrangement?) -> Replacement {
    let rows = new?.begin(with: all)
    return replacement(by: rows.map { RowTable($0) }, sections: new?.sections ?? [])
  }
}
