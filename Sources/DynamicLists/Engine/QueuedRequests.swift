/// How many requests of each call wait in a client's queue.
///
/// Reports come from several threads, so that the end of a wait may be reported before its beginning.
struct QueuedRequests: Sendable {
  enum Change {
    case entered, left
  }

  private var counts: [Int: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Counts a report. Returns what changed for the call; `nil` while other requests of the call wait.
  mutating func report(_ id: Int, isInQueue: Bool) -> Change? {
    let old = counts[id, default: 0]
    let new = old + (isInQueue ? 1 : -1)
    counts[id] = new == 0 ? nil : new
    return old <= 0 && new > 0 ? .entered : old > 0 && new <= 0 ? .left : nil
  }

  /// The call has ended. Returns whether a request waited.
  mutating func forget(_ id: Int) -> Bool { counts.removeValue(forKey: id).map { $0 > 0 } ?? false }
}
