import DynamicLists

/// A report that an engine has taken without an event and an output.
struct QuietReport {
  let engine: ListEngine
  private let isHeard: Bool

  /// `nil` if the event is no quiet report.
  init?(_ event: ListEvent, _ engine: ListEngine) {
    var engine = engine
    switch event {
    case .appeared(let row, let hint, let viewport):
      if engine.appearedQuietly(row, hint, viewport, isHeard: true) {
        isHeard = true
      } else if engine.appearedQuietly(row, hint, viewport, isHeard: false) {
        isHeard = false
      } else {
        return nil
      }
    case .disappeared(let row, let hint, let viewport):
      guard engine.disappearedQuietly(row, hint, viewport) else { return nil }
      isHeard = true
    default: return nil
    }
    self.engine = engine
  }

  /// Whether an engine that has handled the event as any other has come to the same, and had nothing to say.
  func isRight(_ output: Output, _ other: ListEngine) -> Bool {
    var silent = output
    if !isHeard { silent.reveals = [] }
    return silent.isEmpty && engine.states == other.states && engine.openViewports == other.openViewports
      && Viewport.used.allSatisfy { viewport in
        let rows = engine.visiblePositions(in: viewport)
        return rows == other.visiblePositions(in: viewport)
          && rows.allSatisfy { engine.isVisible($0, in: viewport) == other.isVisible($0, in: viewport) }
      }
  }
}
