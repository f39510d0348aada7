/// An event that the engine has applied to all rows, but not to the arranged rows.
///
/// The engine has no items, so an event takes three steps. ``ListEngine/handle(_:)``
/// changes all rows. The caller then stores the items that ``items`` names, and
/// calls ``arrange()``, in which filters read the items. ``ListEngine/finish(_:)``
/// applies the rules that read the arranged rows, and returns the effects.
package struct Step: ~Copyable {
  package enum Arranging {
    case nothing
    case change(Arrangement, ListChange, of: RowTable)
    case replacement(Arrangement?, of: RowTable, keepsBudget: Bool)
  }

  var output: Output
  private(set) var arranging: Arranging
  /// The arranged rows after the arrangement was replaced; `nil` for all rows.
  private(set) var arranged: [RowID]?

  package init(_ output: Output, _ arranging: Arranging = .nothing) {
    self.output = output
    self.arranging = arranging
  }

  /// The change of all rows.
  package var change: ListChange {
    switch arranging {
    case .nothing: output.change
    case .change(_, let change, _): change
    case .replacement: ListChange()
    }
  }

  /// Orders to the item store, to be carried out now.
  package var items: ItemOrders { output.items }

  /// Whether the event did nothing but reveal rows.
  package var onlyReveals: Bool {
    output.onlyReveals
  }

  /// Translates the change for the arranged rows. It calls the app's closures, which may
  /// read the engine, so it must not run inside a function of the engine.
  package mutating func arrange() {
    switch arranging {
    case .nothing: break
    case .change(var arrangement, let change, let rows):
      // Without a second copy, the arrangement changes in place.
      arranging = .nothing
      output.change = arrangement.translate(change, of: rows)
      arranging = .change(arrangement, change, of: rows)
    case .replacement(var arrangement, let rows, let keepsBudget):
      arranged = arrangement?.begin(with: rows)
      arranging = .replacement(arrangement, of: rows, keepsBudget: keepsBudget)
    }
  }
}
