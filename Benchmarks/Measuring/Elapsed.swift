/// What a stopwatch shows, in nanoseconds.
public struct Elapsed: Sendable {
  /// The time that passed.
  public let wall: Double
  /// The time that this program's threads worked, all together.
  public let processor: Double

  /// The same for one of many.
  public func each(of count: Int) -> Elapsed {
    Elapsed(wall: wall / Double(count), processor: processor / Double(count))
  }
}
