/// An event that the engine has applied to all rows, but not to the arranged rows.
///
/// The engine has no items, so an event takes three steps. ``ListEngine/handle(_:)``
/// changes all rows. The caller then stores the items that ``items`` names, and
/// calls ``arrange()``, in which filters read the items. ``ListEngine/finish(_:)``
/// applies the rules that read the arranged rows, and returns the effects. The types
/// allow no other order.
package struct Step: ~Copyable {
  enum Arranging {
    case nothing
    indirect case change(Arrangement, of: RowTable)
    indirect case collapse(Arrangement, Set<Int>)
    indirect case begun(Arrangement?, ArrangedRows.Replacement, keepsBudget: Bool)
    indirect case replacement(Arrangement?, of: ArrangedRows, KeptRows, keepsBudget: Bool)
  }

  private let output: Output
  private let arranging: Arranging

  init(_ output: Output, _ arranging: Arranging) {
    self.output = output
    self.arranging = arranging
  }

  /// A step without anything to do.
  package init() { self.init(Output(), .nothing) }

  /// The change of all rows.
  package var change: ListChange { output.change }

  /// Orders to the item store, to be carried out now.
  package var items: ItemOrders { output.items }

  /// Whether the event did nothing but reveal rows.
  package var onlyReveals: Bool { output.onlyReveals }

  /// Translates the change for the arranged rows. It calls the app's closures, which may
  /// read the engine, so it must not run inside a function of the engine.
  package consuming func arrange() -> ArrangedStep {
    switch arranging {
    case .nothing: return ArrangedStep(output: output, arranged: .nothing)
    case .change(var arrangement, let rows):
      var output = output
      output.change = arrangement.translate(output.change, of: rows)
      return ArrangedStep(output: output, arranged: .change(arrangement))
    case .collapse(var arrangement, let sections):
      var output = output
      output.change = arrangement.collapse(sections)
      return ArrangedStep(output: output, arranged: .change(arrangement))
    case .begun(let arrangement, let new, let keepsBudget):
      return ArrangedStep(output: output, arranged: .replacement(arrangement, new, keepsBudget: keepsBudget))
    case .replacement(var arrangement, let rows, let kept, let keepsBudget):
      let shown = arrangement?.begin(with: rows.all)
      let new = rows.replacement(
        by: shown.map { RowTable($0) }, sections: arrangement?.sections ?? [], from: kept,
        to: Arrangement.keptRows(of: arrangement))
      return ArrangedStep(output: output, arranged: .replacement(arrangement, new, keepsBudget: keepsBudget))
    }
  }
}

/// A step whose change is translated: ``ListEngine/finish(_:)`` takes it.
package struct ArrangedStep: ~Copyable {
  enum Arranged {
    case nothing
    case change(Arrangement)
    /// Another arrangement, and its rows.
    case replacement(Arrangement?, ArrangedRows.Replacement, keepsBudget: Bool)
  }

  let output: Output
  let arranged: Arranged
}
