/// The task that waits for a source to say that its data has changed.
@MainActor
final class SourceInvalidations {
  private var task: Task<Void, Never>?
  private var isFollowing = false

  deinit { task?.cancel() }

  /// Calls `handle` for each change; does nothing if a source is followed already.
  func follow(_ feed: any PageFeed, _ handle: @escaping @MainActor () -> Void) {
    guard !isFollowing else { return }
    isFollowing = true
    guard let changes = feed.invalidations else { return }
    task = Task { for await _ in changes { handle() } }
  }

  /// Stops waiting; another source can be followed.
  func stop() {
    isFollowing = false
    task?.cancel()
    task = nil
  }
}

/// Tasks of other modules that work for a list, such as one that follows the network; they end with the list.
@MainActor
final class CompanionTasks {
  private var tasks: [Task<Void, Never>] = []

  deinit { for task in tasks { task.cancel() } }

  func add(_ task: Task<Void, Never>) { tasks.append(task) }
}
