/// The timer after which visible rows get the slots of rows that left the range.
struct DetailPatience: Sendable {
  /// Longer than a frame: in a fling each frame shows other rows, so cancelling a load
  /// would help none of them.
  private static var time: Duration { .milliseconds(25) }

  private(set) var isRunning = false

  mutating func start(_ output: inout Output) {
    isRunning = true
    output.effects.append(.wait(.detailPatience, Self.time))
  }

  mutating func stop(_ output: inout Output) {
    guard isRunning else { return }
    isRunning = false
    output.effects.append(.cancelWait(.detailPatience))
  }

  /// The timer has fired. `false` when it was stopped before.
  mutating func passed() -> Bool {
    defer { isRunning = false }
    return isRunning
  }
}
