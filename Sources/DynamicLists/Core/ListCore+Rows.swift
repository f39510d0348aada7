/// The rows and the slots, and the objects of rows that are retained outside of the list.
extension ListCore {
  /// What a view draws from top to bottom, without registering an access.
  var slots: ListSlots {
    let (rows, sections) = engine.readable
    return ListSlots(rows, sections: sections, goesBack: engine.goesBack, placeholders: engine.placeholders)
  }

  /// A view has asked for the object of a row.
  func keep(_ object: some RowObject) { rowObjects.insert(object, of: object.id) }

  /// Updates row objects, including the objects of hidden rows.
  func updateRowObjects(_ allRows: ListChange, _ output: Output, changed: [RowID]) {
    guard !rowObjects.isEmpty else { return }
    var changed = Set(changed)
    if !allRows.splices.isEmpty {
      let rows = engine.allRows
      changed.formUnion(rowObjects.update(removing: output.items.removed, isInList: rows.contains))
    }
    let rows = changed.union(allRows.updated).union(output.change.updated)
    if !rows.isEmpty { host?.updateObjects(of: rows, changed: changed) }
  }
}
