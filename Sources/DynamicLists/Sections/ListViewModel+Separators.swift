/// What is written between neighbors.
extension ListViewModel {
  /// Updates the separators of the row objects, and counts the rows that have another one as updated.
  func updateSeparators(_ change: inout ListChange) {
    guard arranger.takeMayHaveSeparators() else { return }
    let updated = Set(change.updated)
    for object in core.rowObjects.retained where object.updateSeparator() && !updated.contains(object.id) {
      change.updated.append(object.id)
    }
  }
}
