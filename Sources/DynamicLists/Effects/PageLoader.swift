/// Runs page loads, each in a task that belongs to the list and not to a view.
@MainActor
final class PageLoader<Item: Sendable> {
  typealias Receive = @MainActor (PageLoad, Result<FeedPage<Item>, any Error>) -> Void

  private var tasks: [Int: Task<Void, Never>] = [:]

  deinit {
    for task in tasks.values { task.cancel() }
  }

  func start(
    _ load: PageLoad, _ call: @escaping PageCall<Item>, as current: ListLoad, receive: @escaping Receive
  ) {
    // Starts off the main actor, so that a busy main actor does not delay the load.
    tasks[load.id] = Task { @concurrent [weak self] in
      let result: Result<FeedPage<Item>, any Error>
      do {
        result = .success(try await ListLoad.$current.withValue(current) { try await call() })
      } catch {
        result = .failure(error)
      }
      await self?.end(load, result, receive)
    }
  }

  private func end(_ load: PageLoad, _ result: Result<FeedPage<Item>, any Error>, _ receive: Receive) {
    tasks[load.id] = nil
    receive(load, result)
  }

  func cancel(_ id: Int) { tasks[id]?.cancel() }
}
