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

  /// How the arranged rows change to these; `nil` are all rows.
  ///
  /// If that takes more than `most` splices, those away from the ranges `near` of the arranged rows are united.
  func replacement(
    by new: RowTable?, sections newSections: [SectionPlace], atMost most: Int = .max, near: [Range<Int>] = []
  ) -> Replacement {
    let rows = new ?? all
    let ids = rows.ids.flattened
    var splices = RowDiff.splices(from: arranged.positions(of: ids), of: arranged.count, to: ids)
    if splices.count > most { splices = splices.united(awayFrom: near, to: ids) }
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
}

extension [ListChange.Splice] {
  /// Unites splices between which there is none of the ranges `near` of the old rows, with the rows between them, which are
  /// replaced by themselves. The splices ascend and lead to the rows `new`; a splice at a range is left alone.
  func united(awayFrom near: [Range<Int>], to new: [RowID]) -> Self {
    var united: Self = []
    // Splices that are being united: where the first begins and the last ends, and how many ranges begin before them.
    var open: (start: Int, removed: Int, end: Int, gap: Int)?
    func close() {
      guard let last = open else { return }
      united.append(.init(last.start, removed: last.removed, inserted: [RowID](new[last.start..<last.end])))
      open = nil
    }
    var growth = 0
    for splice in self {
      let (old, end) = (splice.position - growth, splice.position + splice.inserted.count)
      growth += splice.inserted.count - splice.removed
      if near.contains(where: { $0.lowerBound <= old + splice.removed && old <= $0.upperBound }) {
        close()
        united.append(splice)
        continue
      }
      let gap = near.count { $0.lowerBound <= old }
      if let last = open, last.gap == gap {
        open = (last.start, last.removed + splice.position - last.end + splice.removed, end, gap)
      } else {
        close()
        open = (splice.position, splice.removed, end, gap)
      }
    }
    close()
    return united
  }
}
