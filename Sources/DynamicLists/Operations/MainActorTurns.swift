/// Runs long work on the main actor in slices, between which everything else has its turn.
struct MainActorTurns: Sendable {
  private let pace: ArrangementPace

  init(_ pace: ArrangementPace) { self.pace = pace }

  /// Calls a closure for one range of elements after another; `false` when the task was cancelled before the last one.
  @MainActor
  func run(_ count: Int, _ work: (Range<Int>) -> Void) async -> Bool {
    var pacer = WorkPacer(largestSlice: pace.itemsInSlice)
    var done = 0
    while true {
      pacer.begin(at: pace.clock.now())
      while case let size = pacer.nextPiece(of: count - done), size > 0 {
        work(done..<done + size)
        done += size
        pacer.didPiece(of: size, at: pace.clock.now())
      }
      if done == count { return true }
      do { try await pace.clock.sleep(pacer.pause) } catch { return false }
      if Task.isCancelled { return false }
    }
  }
}

/// When an arrangement takes its time, and how long it occupies the main actor.
struct ArrangementPace: Sendable {
  /// How many rows are arranged at once, in the call that replaces the arrangement: few enough for a frame.
  var rowsAtOnce = 4_096
  /// How many items a filter looks at in a slice at most.
  var itemsInSlice = Int.max
  /// How many splices another arrangement makes at most before rows off screen are replaced together. One letter of a search
  /// may hide every second row of a million: so many splices would take longer to make than the search.
  var mostSplices = 4_096
  /// How many rows above and below the visible rows, and the focused row, still have splices of their own: a few screens.
  var nearRows = 512
  /// Slices measure real time, also in a test with another clock.
  var clock = ListClock(ContinuousClock())
}
