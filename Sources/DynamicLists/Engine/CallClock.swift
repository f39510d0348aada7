/// The order of moments. At a moment a call of the source begins, or a fact happens. An answer may lack a fact.
///
/// A call has the moment at which it began: ``PageLoad/began``. Facts are pushes, removals, landed pages and
/// confirmations of edits; each has a moment as well. No two moments are equal. One law says what an answer contains:
///
///     an answer lacks a fact  <=>  call.began < fact
///
/// So a fact can be forgotten once `fact < oldestAwaited`: see ``ListEngine/oldestAwaited``.
struct CallClock: Sendable {
  /// The latest moment.
  private(set) var now: Int
  /// Whether the server has confirmed an edit since the list began, or was purged. An HTTP cache may answer a call with a
  /// response from before the call began, so the law does not hold for it: calls then bypass caches.
  private(set) var hasConfirmation = false

  init(now: Int = 0) { self.now = now }

  /// A call begins, or a fact happens. Returns its moment.
  mutating func tick() -> Int {
    now += 1
    return now
  }

  /// The server has confirmed an edit. Returns the moment.
  @discardableResult
  mutating func confirmed() -> Int {
    hasConfirmation = true
    return tick()
  }

  /// The list is as it was before its start; moments go on, since calls may still be in flight.
  mutating func purged() { hasConfirmation = false }
}
