import DynamicLists

/// A call that waits for a picture.
@MainActor
final class PictureWaiter<Decoded: Sendable> {
  private let continuation: CheckedContinuation<Decoded, any Error>
  private let ownPriority: PicturePriority
  /// The list's load that the call belongs to, and its priority.
  private let load: ListLoad?
  private(set) var loadPriority: ListLoad.Priority?
  /// How many reports of a queue the load has got.
  private var queued = 0
  private var follower: Task<Void, Never>?

  /// Begins to wait, in the task of the call.
  init(_ continuation: CheckedContinuation<Decoded, any Error>, priority: PicturePriority) {
    self.continuation = continuation
    ownPriority = priority
    load = ListLoad.current
    loadPriority = load?.priority
  }

  /// Within a list's load the list decides.
  var priority: PicturePriority {
    switch loadPriority {
    case .visible: .visible
    case .near: .ahead
    case nil: ownPriority
    }
  }

  /// Calls an action after each change of the priority, until the wait ends.
  func follow(_ changed: @escaping @MainActor () -> Void) {
    guard let load else { return }
    follower = Task { [weak self] in
      for await priority in load.priorities {
        self?.loadPriority = priority
        changed()
      }
    }
  }

  /// Tells the load how many requests of the picture wait in a queue.
  func note(queued: Int) {
    while self.queued < queued {
      self.queued += 1
      load?.enteredQueue()
    }
    while self.queued > queued {
      self.queued -= 1
      load?.leftQueue()
    }
  }

  func end(with result: Result<Decoded, any Error>) {
    follower?.cancel()
    note(queued: 0)
    continuation.resume(with: result)
  }
}
