#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The processor time of the calling thread, which does not grow on a busy machine.
enum ProcessorTime {
  static func measure(_ work: () -> Void) -> Duration {
    let before = spent
    work()
    return spent - before
  }

  private static var spent: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
