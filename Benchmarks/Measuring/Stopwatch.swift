#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the elapsed time, and the processor time of this program and of the thread that asks.
///
/// Other programs disturb the elapsed time far more than the processor time.
public struct Stopwatch {
  private let wall: Double
  private let processor: Double
  private let thread: Double

  /// Starts the stopwatch.
  public init() {
    wall = Self.nanoseconds(of: CLOCK_MONOTONIC)
    processor = Self.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)
    thread = Self.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
  }

  /// The time since the start.
  public func read() -> Elapsed {
    Elapsed(
      wall: Self.nanoseconds(of: CLOCK_MONOTONIC) - wall,
      processor: Self.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) - processor,
      thread: Self.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) - thread)
  }

  private static func nanoseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
