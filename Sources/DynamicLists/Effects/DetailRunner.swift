/// The main actor's side of a ``DetailLoader``: sends commands in order and receives results.
///
/// Only items that are `Sendable` have details: there is no other way to make a runner.
@MainActor
final class DetailRunner<Item> {
  private let send: (DetailCommand<Item>) -> Void
  private let end: @Sendable () -> Void

  /// Answers for `keyed` items cost `retention` at most.
  init(
    clock: ListClock, load: @escaping @Sendable (Item) async throws -> Item, keyed: KeyedDetails<Item>? = nil,
    retention: Int = .max, queued: @escaping ListLoad.Report = { _, _ in },
    receive: @escaping @MainActor ([DetailResult<Item>]) -> Void
  ) where Item: Sendable {
    let delivery = DetailDelivery(clock: clock, receive: receive)
    let loader: any DetailLoader<Item> =
      keyed?.makeLoader(delivery, retention, queued)
      ?? DetailPool(deliveringBy: delivery, load: load, queued: queued)
    let (stream, commands) = AsyncStream.makeStream(of: DetailCommand<Item>.self)
    send = { commands.yield($0) }
    end = { commands.finish() }
    Task { @concurrent in await loader.execute(stream) }
  }

  deinit { end() }

  func start(_ jobs: [DetailJob<Item>], generation: Int = 0) { send(.start(jobs, generation: generation)) }

  /// Forgets what keys were answered.
  func purge() { send(.purge) }

  func cancel(_ id: Int) { send(.cancel(id)) }

  func prioritize(_ ids: [Int], _ priority: ListLoad.Priority) { send(.prioritize(ids, priority)) }
}
