/// Runs page loads: one task each, which belongs to the list and to no view.
@MainActor
final class PageLoader<Item: Sendable> {
  typealias Receive = @MainActor (PageLoad, Result<FeedPage<Item>, any Error>) -> Void

  private var tasks: [Int: Task<Void, Never>] = [:]

  deinit {
    for task in tasks.values { task.cancel() }
  }

  func start(_ load: PageLoad, from feed: any PageFeed<Item>, receive: @escaping Receive) {
    tasks[load.id] = Task { [weak self] in
      let result = await Self.result(of: load, from: feed)
      self?.tasks[load.id] = nil
      receive(load, result)
    }
  }

  func cancel(_ id: Int) { tasks[id]?.cancel() }

  private static func result(
    of load: PageLoad, from feed: any PageFeed<Item>
  ) async -> Result<FeedPage<Item>, any Error> {
    do {
      return .success(try await feed.load(load))
    } catch {
      return .failure(error)
    }
  }
}
