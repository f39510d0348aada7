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

  private struct State {
    /// The page that named a page, and how many items it had.
    var steps: [Key: Step] = [:]
    /// The key of the page that was asked for without one.
    var first: Key?
  }

  /// More pages than a person loads; those of sources whose keys change with each refresh are forgotten then.
  private static var mostSteps: Int { 10_000 }
  private let state = Locked(State())

  /// The first page is asked for, which has no key in the list.
  func begin(with key: Key) { state.withLock { $0.first = key } }

  /// A page has named the one that follows.
  func note(_ page: Page<some Any, Key>, at key: Key?) {
    guard let next = page.next else { return }
    state.withLock { state in
      guard let key = key ?? state.first, key != next else { return }
      if state.steps.count >= Self.mostSteps { state.steps = [:] }
      state.steps[next] = Step(page: key, count: page.items.count)
    }
  }

  /// The key of the page that follows after `-count` items of the loaded pages were removed.
  func key(_ key: Key, shiftedBy count: Int) -> Key {
    guard count < 0 else { return key }
    return state.withLock { state in
      var (key, left) = (key, Int(clamping: count.magnitude))
      // A server may name its pages in a circle.
      for _ in 0..<state.steps.count {
        guard left > 0, let step = state.steps[key] else { break }
        key = step.page
        left -= step.count
      }
      return key
    }
  }
}
