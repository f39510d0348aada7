/// Lets other tasks run until a condition holds.
///
/// The condition is looked at again and again: it may read anything, and nothing says when what it reads has changed. A
/// condition that does not hold soon is looked at less and less often, at last a hundred times a second, so that waiting
/// leaves the processors to what is waited for.
/// - Returns: Whether it held before `limit` of real time had passed; the limit
///   is there so that a broken test ends.
@MainActor
public func eventually(
  within limit: Duration = .seconds(120), _ condition: @MainActor () -> Bool
) async -> Bool {
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: limit)
  var looks = 0
  while !condition() {
    looks += 1
    // A machine that was too busy to look has not found out anything.
    if clock.now > end, looks > 100 { return false }
    if looks < 1_000 || Task.isCancelled {
      await Task.yield()
    } else {
      try? await clock.sleep(for: .milliseconds(min(looks / 1_000 + (looks - 1_000) / 10, 10)))
    }
  }
  return true
}
