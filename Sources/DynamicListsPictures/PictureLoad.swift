import DynamicLists

/// One picture that is being loaded, for all who wait for it.
///
/// Waits for its turn, is fetched, waits for its turn again when its bytes are there, is decoded, and is done. Abandoned
/// when the last waiter has left, or when its loader forgets the picture.
@MainActor
final class PictureLoad<ID: Hashable & Sendable, Decoded: Sendable> {
  let id: ID
  let size: PictureSize
  /// Called when the picture has become more or less urgent.
  var priorityChanged: (() -> Void)?
  /// Runs the present step.
  var task: Task<Void, Never>?
  /// Whether the picture goes to memory.
  var isKept = true
  private var waiters: [Int: PictureWaiter<Decoded>] = [:]
  /// Whether it waits in the loader's queue.
  private var isQueued = false
  /// How many requests of the source wait in a client's queue, and the loader's.
  private var queued = 0
  /// The highest priority of all who wait.
  private var priority: FollowedPriority
  /// The highest priority of the lists' loads that wait, which clients follow.
  private var loadPriority = FollowedPriority(.ahead)

  init(_ id: ID, size: PictureSize, priority: ListLoad.Priority) {
    self.id = id
    self.size = size
    self.priority = FollowedPriority(priority)
  }

  var isWanted: Bool { !waiters.isEmpty }
  var isVisible: Bool { priority.value == .visible }
  var waiterCount: Int { waiters.count }

  /// What the source is asked for.
  var request: PictureRequest<ID> {
    PictureRequest(id, size: size, priority: priority.value) { [weak self] follower in
      Task { @MainActor in
        if let self { self.priority.add(follower) } else { follower.finish() }
      }
    }
  }

  /// The load of a list for the source's requests, in place of the loads of all who wait: each of these hears of the
  /// queue, and the shared load has their highest priority.
  func shared(isRefresh: Bool) -> ListLoad {
    ListLoad(.details([]), priority: loadPriority.value, isRefresh: isRefresh) { [weak self] _, isInQueue in
      Task { @MainActor in self?.noteQueue(isInQueue) }
    } follow: { [weak self] _, follower in
      Task { @MainActor in
        if let self { self.loadPriority.add(follower) } else { follower.finish() }
      }
    }
  }

  func add(_ number: Int, _ waiter: PictureWaiter<Decoded>) {
    waiters[number] = waiter
    waiter.note(queued: queued)
    waiter.follow { [weak self] in self?.updatePriority() }
    updatePriority()
  }

  /// Ends a waiter's wait; returns whether there was such a waiter.
  func remove(_ number: Int) -> Bool {
    guard let removed = waiters.removeValue(forKey: number) else { return false }
    removed.end(with: .failure(CancellationError()))
    updatePriority()
    return true
  }

  func finish(_ result: Result<Decoded, any Error>) {
    let finished = waiters
    waiters = [:]
    for waiter in finished.values { waiter.end(with: result) }
    priority.end()
    loadPriority.end()
  }

  /// The load has entered the loader's queue, or has left it if it was there.
  func note(isQueued: Bool) {
    guard isQueued != self.isQueued else { return }
    self.isQueued = isQueued
    noteQueue(isQueued)
  }

  private func noteQueue(_ isInQueue: Bool) {
    queued += isInQueue ? 1 : -1
    for waiter in waiters.values { waiter.note(queued: queued) }
  }

  private func updatePriority() {
    guard let highest = waiters.values.map(\.priority).max() else { return }
    loadPriority.set(waiters.values.map(\.clientPriority).max() ?? .ahead)
    guard highest != priority.value else { return }
    priority.set(highest)
    priorityChanged?()
  }
}
