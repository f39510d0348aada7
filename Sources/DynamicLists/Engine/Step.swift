/// An event that the engine has handled, before the arrangement has seen the change.
///
/// The engine knows no items, so an event takes three steps. ``ListEngine/handle(_:)``
/// changes all rows. The caller then stores the items that ``items`` names, and
/// calls ``arrange()``, in which the arrangement asks the app about them.
/// ``ListEngine/finish(_:)`` applies the rules that look at the arranged rows and
/// returns the effects, which nobody can read before.
package struct Step: ~Copyable {
  package enum Arranging {
    case nothing
    case change(Arrangement, ListChange, of: RowTable)
    case replacement(Arrangement?, of: RowTable, keepsBudget: Bool)
  }

  var output: Output
  private(set) var arranging: Arranging
  /// What is to be shown after a replacement; `nil` for all rows.
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

  /// What the store of the items has to do now.
  package var items: ItemOrders { output.items }

  /// Whether the event did nothing but reveal rows.
  package var onlyReveals: Bool {
    output.onlyReveals
  }

  /// Lets the arrangement follow. It calls the app's closures, so the engine must not be in use.
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
