/// One picture that is being loaded, for all who wait for it.
///
/// Becomes waiting for its turn when its bytes are there, then decoding, then done. Abandoned when the last waiter has
/// left, or when its loader forgets the picture.
@MainActor
final class PictureLoad<ID: Hashable & Sendable, Decoded: Sendable> {
  private struct Waiter {
    let continuation: CheckedContinuation<Decoded, any Error>
    let priority: PicturePriority
  }

  let id: ID
  let size: PictureSize
  let priority: PriorityChanges
  /// Runs the present step.
  var task: Task<Void, Never>?
  /// Whether the picture goes to memory.
  var isKept = true
  private var waiters: [Int: Waiter] = [:]

  init(_ id: ID, size: PictureSize, priority: PicturePriority) {
    self.id = id
    self.size = size
    self.priority = PriorityChanges(priority)
  }

  var isWanted: Bool { !waiters.isEmpty }
  var waiterCount: Int { waiters.count }

  func add(_ waiter: Int, _ continuation: CheckedContinuation<Decoded, any Error>, priority: PicturePriority) {
    waiters[waiter] = Waiter(continuation: continuation, priority: priority)
    updatePriority()
  }

  /// Ends a waiter's wait; returns whether there was such a waiter.
  func remove(_ waiter: Int) -> Bool {
    guard let removed = waiters.removeValue(forKey: waiter) else { return false }
    removed.continuation.resume(throwing: CancellationError())
    updatePriority()
    return true
  }

  func finish(_ result: Result<Decoded, any Error>) {
    let finished = waiters
    waiters = [:]
    for waiter in finished.values { waiter.continuation.resume(with: result) }
  }

  private func updatePriority() {
    if let highest = waiters.values.map(\.priority).max() { priority.set(highest) }
  }
}
