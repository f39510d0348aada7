/// The main actor's side of a ``DetailLoader``: sends commands in order and receives results.
@MainActor
final class DetailRunner<Item: Sendable> {
  private let commands: AsyncStream<DetailCommand<Item>>.Continuation

  /// Answers for `keyed` items cost `retention` at most.
  init(
    clock: ListClock, load: @escaping @Sendable (Item) async throws -> Item, keyed: KeyedDetails<Item>? = nil,
    retention: Int = .max, queued: @escaping ListLoad.Report = { _, _ in },
    receive: @escaping @MainActor ([DetailResult<Item>]) -> Void
  ) {
    let delivery = DetailDelivery(clock: clock, receive: receive)
    let loader: any DetailLoader<Item> =
      keyed?.makeLoader(delivery, retention, queued)
      ?? DetailPool(deliveringBy: delivery, load: load, queued: queued)
    let (stream, continuation) = AsyncStream.makeStream(of: DetailCommand<Item>.self)
    commands = continuation
    Task { @concurrent in await loader.execute(stream) }
  }

  deinit { commands.finish() }

  func start(_ jobs: [DetailJob<Item>], generation: Int = 0) {
    commands.yield(.start(jobs, generation: generation))
  }

  /// Forgets what keys were answered.
  func purge() { commands.yield(.purge) }

  func cancel(_ id: Int) { commands.yield(.cancel(id)) }

  func prioritize(_ ids: [Int], _ priority: ListLoad.Priority) { commands.yield(.prioritize(ids, priority)) }
}
