import DynamicLists

/// One picture that is being loaded, for all who wait for it.
///
/// Waits for its turn, is fetched, waits for its turn again when its bytes are there, is decoded, and is done. Abandoned
/// when the last waiter has left, or when its loader forgets the picture.
@MainActor
final class PictureLoad<ID: Hashable & Sendable, Decoded: Sendable> {
  let id: ID
  let size: PictureSize
  let urgency: UrgencyChanges
  /// Runs the present step.
  var task: Task<Void, Never>?
  /// Whether the picture goes to memory.
  var isKept = true
  private var waiters: [Int: PictureWaiter<Decoded>] = [:]
  /// Whether it waits in the loader's queue.
  private var isQueued = false
  /// How many requests of the source wait in a client's queue, and the loader's.
  private var queued = 0
  /// The clients that follow the rows.
  private var followed = FollowedPriority(.near)

  init(_ id: ID, size: PictureSize, priority: PicturePriority) {
    self.id = id
    self.size = size
    urgency = UrgencyChanges(priority)
  }

  var isWanted: Bool { !waiters.isEmpty }
  var isVisible: Bool { urgency.value.priority == .visible }
  var waiterCount: Int { waiters.count }

  /// The load of a list for the source's requests, in place of the loads of all who wait: those hear of its queue, and it
  /// has their highest priority. A picture for no list can wait.
  func shared(isRefresh: Bool) -> ListLoad {
    ListLoad(.details([]), priority: urgency.value.load ?? .near, isRefresh: isRefresh) { [weak self] _, isInQueue in
      Task { @MainActor in self?.noteQueue(isInQueue) }
    } follow: { [weak self] _, follower in
      Task { @MainActor in
        if let self { self.followed.add(follower) } else { follower.finish() }
      }
    }
  }

  func add(_ number: Int, _ waiter: PictureWaiter<Decoded>) {
    waiters[number] = waiter
    waiter.note(queued: queued)
    waiter.follow { [weak self] in self?.updateUrgency() }
    updateUrgency()
  }

  /// Ends a waiter's wait; returns whether there was such a waiter.
  func remove(_ number: Int) -> Bool {
    guard let removed = waiters.removeValue(forKey: number) else { return false }
    removed.end(with: .failure(CancellationError()))
    updateUrgency()
    return true
  }

  func finish(_ result: Result<Decoded, any Error>) {
    let finished = waiters
    waiters = [:]
    for waiter in finished.values { waiter.end(with: result) }
    followed.end()
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

  private func updateUrgency() {
    guard let highest = waiters.values.map(\.priority).max() else { return }
    let load = waiters.values.compactMap(\.loadPriority).max()
    followed.set(load ?? .near)
    urgency.set(PictureUrgency(priority: highest, load: load))
  }
}
