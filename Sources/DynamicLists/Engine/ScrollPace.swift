/// How fast rows are scrolled, measured by a timer that runs while they move.
///
/// ``moved(_:)`` begins the measurements, and the timer's ``measure(_:of:lateBy:_:)`` continues them. A measurement
/// without movement ends them. The pace is known once the timer has fired twice in time with rows moving in between.
/// Until then rows are not fast: what appears first, by a key or after a jump, loads at once.
struct ScrollPace: Sendable {
  /// The time between two measurements: longer than a frame.
  private static var window: Duration { .milliseconds(25) }
  /// Rows that stay visible for a shorter time do not load: nobody reads them.
  private static var glance: Duration { .milliseconds(100) }

  private enum Phase {
    /// No row moves, and no timer runs. Can become begun.
    case resting
    /// Rows move, by a jump or not: how far is not measured. Can become measured or resting.
    case begun
    /// Can become measured again, or resting.
    case measured(Measurement)
  }

  private struct Measurement {
    let viewport: Int
    /// The first visible row, and where it was.
    let row: RowID
    let position: Int
    /// Whether every visible row leaves within a glance.
    var isFast = false
  }

  private var phase = Phase.resting

  // MARK: Questions

  /// Whether rows pass faster than they could be read, so that no detail starts to load.
  var isFast: Bool { if case .measured(let last) = phase { last.isFast } else { false } }

  /// Whether rows rest, or pass slowly enough to be read; `false` while their pace is unknown.
  var isSlow: Bool {
    switch phase {
    case .resting: true
    case .begun: false
    case .measured(let last): !last.isFast
    }
  }

  // MARK: Facts

  /// Rows were reported that were not visible before.
  mutating func moved(_ output: inout Output) {
    guard case .resting = phase else { return }
    phase = .begun
    output.effects.append(.wait(.scrollPace(), Self.window))
  }

  /// The timer has fired, perhaps late; `shown` are the visible rows of the viewport that scrolled last.
  mutating func measure(
    _ shown: (viewport: Viewport, positions: Range<Int>)?, of rows: ArrangedRows, lateBy delay: Duration,
    _ output: inout Output
  ) {
    // After a long delay it is unknown whether rows moved steadily or all at once.
    guard let shown, delay < Self.window, let next = measurement(of: shown, rows, in: Self.window + delay) else {
      return phase = .resting
    }
    phase = .measured(next)
    output.effects.append(.wait(.scrollPace(), Self.window))
  }

  /// `nil` if the viewport has not moved since the last measurement, or by how much is unknown.
  private func measurement(
    of shown: (viewport: Viewport, positions: Range<Int>), _ rows: ArrangedRows, in time: Duration
  ) -> Measurement? {
    let position = shown.positions.lowerBound
    var next = Measurement(viewport: shown.viewport.id, row: rows[position], position: position)
    switch phase {
    case .resting: return nil
    case .begun: return next
    case .measured(let last):
      guard last.viewport == next.viewport, let old = rows.position(of: last.row, hint: last.position), old != position
      else { return nil }
      let rowsInGlance = Int(Double(abs(position - old)) * (Self.glance / time))
      next.isFast = rowsInGlance > shown.positions.count
      return next
    }
  }
}
