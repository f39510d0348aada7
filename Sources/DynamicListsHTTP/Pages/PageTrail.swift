import DynamicLists

/// Which page named which, for keys that do not say how many items precede their page.
///
/// After a removal the following page of the server begins later than its key meant. From the trail it is known how far to
/// go back, so that a page that was loaded brings the items which have moved into it.
final class PageTrail<Key: Hashable & Sendable>: Sendable {
  private struct Step {
    let page: Key
    let count: Int
  }

  /// More pages than a person loads; those of sources whose keys change with each refresh are forgotten then.
  private static var mostSteps: Int { 10_000 }
  /// The page that named a page, and how many items it had.
  private let steps = Locked<[Key: Step]>([:])

  /// A page has named the one that follows.
  func note(_ page: Page<some Any, Key>, at key: Key) {
    guard let next = page.next, key != next else { return }
    steps.withLock { steps in
      if steps.count >= Self.mostSteps { steps = [:] }
      steps[next] = Step(page: key, count: page.receivedCount)
    }
  }

  /// The key of the page that follows after `-count` items of the loaded pages were removed.
  func key(_ key: Key, shiftedBy count: Int) -> Key {
    guard count < 0 else { return key }
    return steps.withLock { steps in
      var (key, left) = (key, Int(clamping: count.magnitude))
      // A server may name its pages in a circle.
      for _ in 0..<steps.count {
        guard left > 0, let step = steps[key] else { break }
        key = step.page
        left -= step.count
      }
      return key
    }
  }
}
