/// Runs page loads, each in a task that belongs to the list and not to a view.
@MainActor
final class PageLoader<Item: Sendable> {
  typealias Receive = @MainActor (PageLoad, Result<FeedPage<Item>, any Error>) -> Void

  private var tasks: [Int: Task<Void, Never>] = [:]

  deinit {
    for task in tasks.values { task.cancel() }
  }

  func start(
    _ load: PageLoad, from feed: any PageFeed<Item>, as current: ListLoad, receive: @escaping Receive
  ) {
    let call = feed.call(for: load)
    // Starts off the main actor, so that a busy main actor does not delay the load.
    tasks[load.id] = Task { @concurrent [weak self] in
      // Apart, since the loader would not be released during the call, and would not cancel it.
      let result = await current.result(of: call)
      await self?.end(load, result, receive)
    }
  }

  private func end(_ load: PageLoad, _ result: Result<FeedPage<Item>, any Error>, _ receive: Receive) {
    tasks[load.id] = nil
    receive(load, result)
  }

  func cancel(_ id: Int) { tasks[id]?.cancel() }
}
