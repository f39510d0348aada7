/// Brings the results of details to the main actor, several in a delivery.
///
/// One delivery runs at a time. The next one begins at once if results are due, or else after a pause:
///
/// - The main actor is left to others for as long as the last delivery took.
/// - Results wait half a millisecond for further ones, to share a turn of the main actor and a notification with them. A
///   full batch does not wait, nor does a result that no call follows which is as urgent.
///
/// A delivery that takes too long leaves results for the next one.
actor DetailDelivery<Item: Sendable> {
  typealias Receive = @MainActor @Sendable ([DetailResult<Item>]) -> Void

  /// The longest pause of the main actor: a frame at 120 Hz.
  private static var longestPause: Duration { .milliseconds(8) }
  /// Pauses of the main actor under 0.5 ms are skipped: timers are not that exact.
  private static var shortestPause: Duration { .microseconds(500) }
  /// How long results wait for others.
  private static var gathering: Duration { .microseconds(500) }
  /// So many results wait for no others. By default no more rows load at a time.
  private static var fullBatch: Int { 64 }

  private let clock: ListClock
  private let receive: Receive
  private var results: [DetailResult<Item>] = []
  /// Whether the results wait for no others.
  private var areDue = false
  private var isDelivering = false
  /// Whether a pause runs, after which results are delivered.
  private var isWaiting = false
  private var pauseEnd = Duration.zero
  private var gatheringEnd = Duration.zero
  private var pacer = WorkPacer(firstPiece: 2, largestPiece: 64)

  init(clock: ListClock, receive: @escaping Receive) {
    self.clock = clock
    self.receive = receive
  }

  /// Adds results. `othersFollow` says whether calls are in flight whose rows are as urgent as the rows of these results.
  func add(_ new: [DetailResult<Item>], othersFollow: Bool) {
    results += new
    if !othersFollow { areDue = true }
    deliverIfDue()
  }

  private func deliverIfDue() {
    // A count, since `isEmpty` looks up the type of an array of generic elements.
    guard !isDelivering, results.count > 0 else { return }
    let now = clock.now()
    let due = areDue || results.count >= Self.fullBatch ? pauseEnd : max(pauseEnd, gatheringEnd)
    if due <= now {
      isDelivering = true
      Task { await self.deliver() }
    } else if !isWaiting {
      isWaiting = true
      Task { await self.wait(due - now) }
    }
  }

  private func wait(_ pause: Duration) async {
    // Results are delivered even if the sleep was cancelled.
    try? await clock.sleep(pause)
    isWaiting = false
    deliverIfDue()
  }

  private func deliver() async {
    let batch = results
    results = []
    areDue = false
    let delivered: Int
    (delivered, pacer) = await Self.deliver(batch, pacer, clock, receive)
    results.insert(contentsOf: batch.dropFirst(delivered), at: 0)
    let now = clock.now()
    if pacer.pause >= Self.shortestPause { pauseEnd = now + min(pacer.pause, Self.longestPause) }
    gatheringEnd = now + Self.gathering
    isDelivering = false
    deliverIfDue()
  }

  /// Hands over results in the pieces that the pacer allows. Returns how many, and the pacer afterwards.
  @MainActor
  private static func deliver(
    _ batch: [DetailResult<Item>], _ pacer: WorkPacer, _ clock: ListClock, _ receive: Receive
  ) -> (delivered: Int, pacer: WorkPacer) {
    var (pacer, delivered) = (pacer, 0)
    pacer.begin(at: clock.now())
    while case let size = pacer.nextPiece(of: batch.count - delivered), size > 0 {
      var end = delivered + size
      // Failures cost little, and those of one call reach observers in one update.
      while end < batch.count, case .failure = batch[end].result { end += 1 }
      receive(Array(batch[delivered..<end]))
      pacer.didPiece(of: end - delivered, at: clock.now())
      delivered = end
    }
    return (delivered, pacer)
  }
}

/// What a detail load returned or threw.
struct DetailResult<Item> {
  let id: Int
  let row: RowID
  let result: Result<Item, any Error>
}

extension DetailResult: Sendable where Item: Sendable {}
