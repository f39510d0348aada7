/// The times of a stopwatch, in nanoseconds.
public struct Elapsed: Sendable {
  /// The elapsed time.
  public let wall: Double
  /// The processor time of all threads of this program.
  public let processor: Double
  /// The processor time of the thread that asks, if it is the one that has started the stopwatch.
  public let thread: Double

  /// The times divided by a number of repetitions.
  public func each(of count: Int) -> Elapsed {
    Elapsed(wall: wall / Double(count), processor: processor / Double(count), thread: thread / Double(count))
  }
}
