/// A clock that stands still until a test advances it.
///
/// So do all waits of a list with this clock: deadlines, delays of retries, the debounce of a search, the time to undo a
/// deletion, and the 8 ms in which rows of a `KeyedListItemModel` are gathered for one call. Their details load once the
/// clock is advanced by these 8 ms, at once with a full batch, and with a `detailBatchSize` of 1.
public final class TestClock: Clock, Sendable {
  /// A time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Swift.Duration

    /// An instant later, or earlier for negative durations.
    public func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time between two instants.
    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }

    /// Earlier instants are less.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let due: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0
  }

  private let state = Locked(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The time to which the clock was advanced.
  public var now: Instant { state.withLock(\.now) }

  /// Zero: the clock is exact.
  public var minimumResolution: Swift.Duration { .zero }

  /// How many tasks are sleeping on this clock.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Waits until the clock is advanced to a deadline.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(due: deadline, continuation: continuation), id: id)
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Advances the time and wakes the sleeping tasks whose deadline has passed, in order of their deadlines.
  public func advance(by duration: Swift.Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.due <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.value)
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func add(_ sleeper: Sleeper, id: Int) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      if sleeper.due <= state.now { return .success(()) }
      state.sleepers[id] = sleeper
      return nil
    }
    if let result { sleeper.continuation.resume(with: result) }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: id)
      if sleeper == nil { state.cancelled.insert(id) }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
