/// The main actor's end of a ``DetailPool``: orders go out in order, results come in.
@MainActor
final class DetailRunner<Item: Sendable> {
  /// How long results may keep the main actor at a time.
  static var deliveryBudget: Duration { .milliseconds(4) }
  /// How long the results between two looks at the clock may take.
  static var sliceBudget: Duration { .milliseconds(1) }
  /// How many those are at most, and as long as nobody knows what one costs.
  static var sliceSizes: (first: Int, largest: Int) { (8, 64) }

  private let commands: AsyncStream<DetailPool<Item>.Command>.Continuation

  init(
    pacing: ListClock, load: @escaping @Sendable (Item) async throws -> Item,
    receive: @escaping @MainActor ([DetailResult<Item>]) -> Void
  ) {
    var size = Self.sliceSizes.first
    let pool = DetailPool(pacing: pacing, load: load) { results in
      let start = pacing.now()
      var taken = 0
      var work = Duration.zero
      repeat {
        let slice = results[taken..<min(taken + size, results.count)]
        receive(Array(slice))
        taken += slice.count
        let previous = work
        work = pacing.now() - start
        let fitting = Self.sliceBudget / max((work - previous) / slice.count, .nanoseconds(1))
        // A few cheap results say little of what many cost.
        let largest = min(slice.count < size ? size : 2 * size, Self.sliceSizes.largest)
        size = max(1, Int(min(fitting, Double(largest))))
      } while taken < results.count && work < Self.deliveryBudget
      return .init(taken: taken, work: work)
    }
    let (stream, continuation) = AsyncStream.makeStream(of: DetailPool<Item>.Command.self)
    commands = continuation
    Task { @concurrent in await pool.obey(stream) }
  }

  deinit { commands.finish() }

  func start(_ jobs: [DetailJob<Item>]) { commands.yield(.start(jobs)) }

  func cancel(_ id: Int) { commands.yield(.cancel(id)) }
}
