/// What the engine makes of an event.
package struct Output: Hashable, Sendable {
  package var change = ListChange()
  package var effects: [Effect] = []
  /// The rows that the splices removed, in their order.
  package var removedRows: [RowID] = []

  package init() {}

  var reveals: [ListUpdate.Reveal] {
    effects.compactMap { effect -> ListUpdate.Reveal? in
      guard case .reveal(let row, let reason, let viewport) = effect else { return nil }
      return ListUpdate.Reveal(row: row, reason: reason, viewport: viewport)
    }
  }

  /// What changed the rows, if anything did.
  func cause(of event: ListEvent) -> ListUpdate.Cause {
    switch event {
    case .presentationReplaced: .filter
    case .resetRequested: .reset
    case .sourceReplaced: .otherSource
    case .rowsReplaced: .replacement
    case .pageLoaded:
      effects.contains { if case .endRefresh = $0 { true } else { false } } ? .merge : .page
    default: .other
    }
  }

  /// Whether there is nothing to do but to say which rows are revealed.
  var onlyReveals: Bool {
    change.isEmpty && effects.allSatisfy { if case .reveal = $0 { true } else { false } }
  }

  package var isEmpty: Bool { change.isEmpty && effects.isEmpty }
}
