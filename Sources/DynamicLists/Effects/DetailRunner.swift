/// The main actor's side of a ``DetailPool`` or a ``KeyedDetailPool``: sends commands in order and receives results.
@MainActor
final class DetailRunner<Item: Sendable> {
  private let commands: AsyncStream<DetailPool<Item>.Command>.Continuation

  /// Answers for `keyed` items cost `retention` at most.
  init(
    clock: ListClock, load: @escaping @Sendable (Item) async throws -> Item, keyed: KeyedDetails<Item>? = nil,
    retention: Int = .max, queued: @escaping ListLoad.Report = { _, _ in },
    receive: @escaping @MainActor ([DetailResult<Item>]) -> Void
  ) {
    let pool = DetailPool(clock: clock, load: load, queued: queued) { results, pacer in
      Self.deliver(results, &pacer, clock: clock, to: receive)
    }
    let (stream, continuation) = AsyncStream.makeStream(of: DetailPool<Item>.Command.self)
    commands = continuation
    Task { @concurrent in
      if let keyed { await keyed.execute(stream, pool, retention, queued) } else { await pool.execute(stream) }
    }
  }

  /// Delivers results in the slices that the pacer allows, and returns how many were delivered.
  static func deliver(
    _ results: [DetailResult<Item>], _ pacer: inout DeliveryPacer, clock: ListClock,
    to receive: ([DetailResult<Item>]) -> Void
  ) -> Int {
    var delivered = 0
    pacer.begin(at: clock.now())
    while case let size = pacer.nextSlice(of: results.count - delivered), size > 0 {
      var end = delivered + size
      // Failures cost little, and those of one call reach observers in one update.
      while end < results.count, case .failure = results[end].result { end += 1 }
      receive(Array(results[delivered..<end]))
      pacer.deliveredSlice(of: end - delivered, at: clock.now())
      delivered = end
    }
    return delivered
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
