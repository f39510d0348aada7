/// The priority of a load, and the clients that follow it.
package struct FollowedPriority {
  package private(set) var value: ListLoad.Priority
  private var followers: [AsyncStream<ListLoad.Priority>.Continuation] = []

  package init(_ value: ListLoad.Priority) { self.value = value }

  package mutating func set(_ value: ListLoad.Priority) {
    guard value != self.value else { return }
    self.value = value
    for follower in followers { follower.yield(value) }
  }

  /// Adds a follower, who gets the priority at once.
  package mutating func add(_ follower: AsyncStream<ListLoad.Priority>.Continuation) {
    followers.append(follower)
    follower.yield(value)
  }

  /// The load has returned.
  package func end() {
    for follower in followers { follower.finish() }
  }
}
