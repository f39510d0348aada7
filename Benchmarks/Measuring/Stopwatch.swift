#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time that passed, and the time that the processors of this program worked.
///
/// Other programs disturb the first far more than the second.
public struct Stopwatch {
  private let wall: Double
  private let processor: Double

  /// Starts.
  public init() {
    wall = Self.nanoseconds(of: CLOCK_MONOTONIC)
    processor = Self.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)
  }

  /// The time since the start.
  public func read() -> Elapsed {
    Elapsed(
      wall: Self.nanoseconds(of: CLOCK_MONOTONIC) - wall,
      processor: Self.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) - processor)
  }

  private static func nanoseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
