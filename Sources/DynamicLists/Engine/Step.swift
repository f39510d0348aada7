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
    indirect case change(Handover, of: RowTable)
    case collapse(Handover, Set<Int>)
    indirect case replacement(Arrangement?, ArrangedRows.Replacement, keepsBudget: Bool)
  }

  /// Hands an arrangement over to whoever changes it. No copy is left here, for which all its rows and sections would
  /// have to be copied.
  final class Handover {
    private var arrangement: Arrangement?

    init(_ arrangement: inout Arrangement?) { self.arrangement = arrangement.take() }

    fileprivate func take() -> Arrangement {
      guard let arrangement = arrangement.take() else { preconditionFailure("A step is arranged once") }
      return arrangement
    }
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

  /// Translates the change for the arranged rows. Operations call closures of the app, and a closure may read the
  /// engine: call this function outside of the engine.
  package consuming func arrange() -> ArrangedStep {
    switch arranging {
    case .nothing: return ArrangedStep(output: output, arranged: .nothing)
    case .change(let handover, let rows): return change(handover) { $0.translate($1.change, of: rows) }
    case .collapse(let handover, let sections):
      return change(handover) { arrangement, _ in arrangement.collapse(sections) }
    case .replacement(let arrangement, let new, let keepsBudget):
      return ArrangedStep(output: output, arranged: .replacement(arrangement, new, keepsBudget: keepsBudget))
    }
  }

  private func change(
    _ handover: Handover, by change: (inout Arrangement, Output) -> ListChange
  ) -> ArrangedStep {
    var arrangement = handover.take()
    var output = output
    output.change = change(&arrangement, output)
    return ArrangedStep(output: output, arranged: .change(arrangement))
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
