/// The main actor's end of a ``DetailPool``: orders go out in order, results come in.
@MainActor
final class DetailRunner<Item: Sendable> {
  /// How long results may keep the main actor at a time.
  static var deliveryBudget: Duration { .milliseconds(4) }
  /// How many results are taken in between two looks at the clock.
  static var sliceSize: Int { 32 }

  private let commands: AsyncStream<DetailPool<Item>.Command>.Continuation

  init(
    pacing: ListClock, load: @escaping @Sendable (Item) async throws -> Item,
    receive: @escaping @MainActor ([DetailResult<Item>]) -> Void
  ) {
    let pool = DetailPool(pacing: pacing, load: load) { results in
      let start = pacing.now()
      var taken = 0
      repeat {
        let slice = results[taken..<min(taken + Self.sliceSize, results.count)]
        receive(Array(slice))
        taken += slice.count
      } while taken < results.count && pacing.now() - start < Self.deliveryBudget
      return taken
    }
    let (stream, continuation) = AsyncStream.makeStream(of: DetailPool<Item>.Command.self)
    commands = continuation
    Task { @concurrent in await pool.obey(stream) }
  }

  deinit { commands.finish() }

  func start(_ jobs: [DetailJob<Item>]) { commands.yield(.start(jobs)) }

  func cancel(_ id: Int) { commands.yield(.cancel(id)) }
}
