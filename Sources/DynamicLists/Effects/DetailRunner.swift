/// The main actor's end of a ``DetailPool``: orders go out in order, results come in.
@MainActor
final class DetailRunner<Item: Sendable> {
  private let commands: AsyncStream<DetailPool<Item>.Command>.Continuation

  init(
    clock: ListClock, load: @escaping @Sendable (Item) async throws -> Item,
    receive: @escaping @MainActor ([DetailResult<Item>]) -> Void
  ) {
    let pool = DetailPool(clock: clock, load: load) { results, pacer in
      Self.deliver(results, &pacer, clock: clock, to: receive)
    }
    let (stream, continuation) = AsyncStream.makeStream(of: DetailPool<Item>.Command.self)
    commands = continuation
    Task { @concurrent in await pool.obey(stream) }
  }

  /// Hands results over in the slices that the pacer allows, and says how many were taken.
  static func deliver(
    _ results: [DetailResult<Item>], _ pacer: inout DeliveryPacer, clock: ListClock,
    to receive: ([DetailResult<Item>]) -> Void
  ) -> Int {
    var taken = 0
    pacer.begin(at: clock.now())
    while case let size = pacer.nextSlice(of: results.count - taken), size > 0 {
      receive(Array(results[taken..<taken + size]))
      taken += size
      pacer.tookSlice(of: size, at: clock.now())
    }
    return taken
  }

  deinit { commands.finish() }

  func start(_ jobs: [DetailJob<Item>]) { commands.yield(.start(jobs)) }

  func cancel(_ id: Int) { commands.yield(.cancel(id)) }
}
