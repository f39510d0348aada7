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
