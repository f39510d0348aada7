import DynamicLists

/// A report that an engine has taken without an event and an output.
struct QuietReport {
  let engine: ListEngine
  private let isHeard: Bool
  private var reveals: [ListUpdate.Reveal] = []

  /// `nil` if the event is no quiet report.
  init?(_ event: ListEvent, _ engine: ListEngine) {
    var engine = engine
    switch event {
    case .appeared(let row, let hint, let viewport):
      let loud = engine.appearedQuietly(row, hint, viewport, isHeard: true)
      isHeard = loud != nil
      guard let said = loud ?? engine.appearedQuietly(row, hint, viewport, isHeard: false) else { return nil }
      if said == .revealsRow { reveals = [.init(row: row, reason: .appeared, viewport: viewport)] }
    case .disappeared(let row, let hint, let viewport):
      guard engine.disappearedQuietly(row, hint, viewport) else { return nil }
      isHeard = true
    default: return nil
    }
    self.engine = engine
  }

  /// Whether an engine that has handled the event as any other has come to the same, and had nothing else to say.
  func isRight(_ output: Output, _ other: ListEngine) -> Bool {
    var silent = output
    silent.reveals = []
    if isHeard, output.reveals != reveals { return false }
    return silent.isEmpty && engine.states == other.states && engine.openViewports == other.openViewports
      && Viewport.used.allSatisfy { viewport in
        let rows = engine.visiblePositions(in: viewport)
        return rows == other.visiblePositions(in: viewport)
          && rows.allSatisfy { engine.isVisible($0, in: viewport) == other.isVisible($0, in: viewport) }
      }
  }
}
