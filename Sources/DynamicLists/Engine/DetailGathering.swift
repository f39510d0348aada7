/// The timer that gathers rows whose details are called together.
struct DetailGathering: Sendable {
  /// A frame at 120 Hz: rows that appear in one frame are called together.
  private static var time: Duration { .milliseconds(8) }

  private(set) var isRunning = false

  mutating func start(_ output: inout Output) {
    guard !isRunning else { return }
    isRunning = true
    output.effects.append(.wait(.detailGathering, Self.time))
  }

  /// The timer has fired. `false` when it did not run.
  mutating func passed() -> Bool {
    defer { isRunning = false }
    return isRunning
  }
}
