/// What is written between neighbors.
extension ListViewModel {
  /// The separator between a row and the one above, which has to be in the same section.
  func separator(above row: RowID) -> String? {
    guard let separator = shown.arrangement.separator else { return nil }
    let rows = engine.arrangedRows
    guard let position = rows.position(of: row), let item = item(of: row) else { return nil }
    let isFirst = position == 0 || engine.sections.isFirst(position)
    return separator(isFirst ? nil : self.item(of: rows[position - 1]), item)
  }

  /// Updates the separators of the row objects, and counts the rows that have another one as updated.
  func updateSeparators(_ change: inout ListChange) {
    // The removal of the closure removes the texts, too.
    guard shown.arrangement.separator != nil || hasSeparators else { return }
    hasSeparators = shown.arrangement.separator != nil
    let updated = Set(change.updated)
    for object in retainedRowObjects where object.updateSeparator() && !updated.contains(object.id) {
      change.updated.append(object.id)
    }
  }
}

extension [SectionPlace] {
  /// Whether a section begins with the arranged row at a position. O(log sections).
  fileprivate func isFirst(_ position: Int) -> Bool {
    let index = partitioningIndex { $0.start + $0.shownCount > position }
    return index < count && self[index].start == position
  }
}
