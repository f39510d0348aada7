/// What the engine makes of an event.
package struct Output: Hashable, Sendable {
  package var change = ListChange()
  package var effects: [Effect] = []
  /// The rows that the splices removed, in their order.
  package var removedRows: [RowID] = []

  package init() {}

  var reveals: [ListUpdate.Reveal] {
    effects.compactMap { effect in
      if case .reveal(let row, let reason) = effect { ListUpdate.Reveal(row: row, reason: reason) } else { nil }
    }
  }

  package var isEmpty: Bool { change.isEmpty && effects.isEmpty }
}
