/// An event that the engine has handled, before the arrangement has seen the change.
///
/// The engine knows no items, so an event takes three steps. ``ListEngine/handle(_:)``
/// changes all rows. The caller then stores the items that ``items`` names, and
/// calls ``arrange()``, in which the arrangement asks the app about them.
/// ``ListEngine/finish(_:)`` applies the rules that look at the arranged rows and
/// returns the effects, which nobody can read before.
package struct Step: ~Copyable {
  enum Arranging {
    case nothing
    case change(Arrangement, of: RowTable)
    case replacement(Arrangement?, of: RowTable, keepsBudget: Bool)
  }

  var output: Output
  private(set) var arranging: Arranging
  /// What is to be shown after a replacement; `nil` for all rows.
  private(set) var arranged: [RowID]?
  /// The change of all rows.
  package let change: ListChange

  init(_ output: Output, _ arranging: Arranging = .nothing) {
    self.output = output
    self.arranging = arranging
    change = output.change
  }

  /// What the store of the items has to do now.
  package var items: ItemOrders { output.items }

  /// Whether the event changed no rows and gave no orders.
  package var isEmpty: Bool { output.isEmpty && !output.needsSettling }

  /// Whether the event did nothing but reveal rows.
  package var onlyReveals: Bool {
    output.change.isEmpty && output.items.isEmpty && output.effects.isEmpty && !output.needsSettling
  }

  /// Lets the arrangement follow. It calls the app's closures, so the engine must not be in use.
  package mutating func arrange() {
    switch arranging {
    case .nothing: break
    case .change(var arrangement, let rows):
      arranging = .nothing
      output.change = arrangement.translate(change, of: rows)
      arranging = .change(arrangement, of: rows)
    case .replacement(var arrangement, let rows, let keepsBudget):
      arranged = arrangement?.begin(with: rows)
      arranging = .replacement(arrangement, of: rows, keepsBudget: keepsBudget)
    }
  }
}
