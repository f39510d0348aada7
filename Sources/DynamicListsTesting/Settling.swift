/// Lets other tasks run until a condition holds.
///
/// - Returns: Whether it held before `limit` of real time had passed; the limit
///   is there so that a broken test ends.
@MainActor
public func eventually(
  within limit: Duration = .seconds(120), _ condition: @MainActor () -> Bool
) async -> Bool {
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: limit)
  while !condition() {
    if clock.now > end { return false }
    await Task.yield()
  }
  return true
}
