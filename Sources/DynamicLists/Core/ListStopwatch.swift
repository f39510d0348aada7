/// Measures how long users wait for a list, for ``ListMetrics``.
///
/// It reads the clock after each event, so it exists only with ``ListConfiguration/measuresTime``.
@MainActor
final class ListStopwatch {
  private let clock: ListClock
  private var start: Duration?
  private var timeToFirstRow: Duration?
  private var waited = Duration.zero
  /// How many visible rows have waited since `since`.
  private var waitingRows = 0
  private var since = Duration.zero

  init(clock: ListClock) { self.clock = clock }

  /// An event was handled.
  func eventHandled(by engine: borrowing ListEngine) {
    let now = clock.now()
    waited += (now - since) * waitingRows
    since = now
    waitingRows = engine.waitingVisibleRowCount
    if start == nil, engine.isStarted { start = now }
    if let start, timeToFirstRow == nil, engine.rows.count > 0 { timeToFirstRow = now - start }
  }

  /// Adds the times up to now.
  func add(to metrics: inout ListMetrics) {
    metrics.timeToFirstRow = timeToFirstRow
    metrics.visibleRowsWaited = waited + (clock.now() - since) * waitingRows
  }
}
