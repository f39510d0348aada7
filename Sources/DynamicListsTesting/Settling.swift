/// Lets other tasks run until a condition holds.
///
/// The condition may read anything, so it is polled: less and less often, at last a hundred times a second, so that
/// the other tasks get the processors.
/// - Returns: Whether the condition held within `limit` of real time; the limit exists so that a broken test ends. A
///   cancelled test, such as one whose time limit is over, does not wait.
@MainActor
public func eventually(
  within limit: Duration = .seconds(120), _ condition: @MainActor () -> Bool
) async -> Bool {
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: limit)
  var looks = 0
  while !condition() {
    if Task.isCancelled { return false }
    looks += 1
    // On a very busy machine few checks have run, so the time alone does not end the wait.
    if clock.now > end, looks > 100 { return false }
    if looks < 1_000 {
      await Task.yield()
    } else {
      try? await clock.sleep(for: .milliseconds(min(looks / 1_000 + (looks - 1_000) / 10, 10)))
    }
  }
  return true
}
