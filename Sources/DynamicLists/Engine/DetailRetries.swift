/// The failed details that load again by themselves after a delay.
struct DetailRetries: Sendable {
  private struct Tries {
    /// How many loads of the row have failed, one after another.
    var count = 0
    /// How many of these loads have reached a server.
    var failures = 0
    /// Whether the next load waits for its delay.
    var isWaiting = false
  }

  private let configuration: ListConfiguration
  private var tries: [RowID: Tries] = [:]
  private var random: SplitMix64
  /// The batch that failed last, and its random number: rows of one batch are called again together.
  private var last: (batch: Int, chance: Double)?

  init(configuration: ListConfiguration, seed: UInt64) {
    self.configuration = configuration
    random = SplitMix64(seed: configuration.detailRetryPolicy.seed ?? seed)
  }

  /// Whether a row's next load waits for its delay.
  func isWaiting(_ row: RowID) -> Bool { tries[row]?.isWaiting == true }

  /// A load has failed: the next one follows after a delay, or none does.
  mutating func failed(_ load: DetailLoad, _ facts: FailureFacts, _ output: inout Output) {
    var row = tries[load.row] ?? Tries()
    row.count += 1
    if !facts.isOffline { row.failures += 1 }
    guard row.failures < configuration.maxConsecutiveFailures,
      let delay = configuration.delay(
        afterAttempt: row.count, failing: facts, chance: chance(of: load.batch), configuration.detailRetryPolicy)
    else {
      tries[load.row] = nil
      return
    }
    row.isWaiting = true
    tries[load.row] = row
    output.effects.append(.wait(.detailRetry(load.row), delay))
  }

  private mutating func chance(of batch: Int) -> Double {
    if let last, last.batch == batch { return last.chance }
    let chance = Double.random(in: 0..<1, using: &random)
    last = (batch, chance)
    return chance
  }

  /// A row's delay has passed. `false` when the row does not wait.
  mutating func delayPassed(_ row: RowID) -> Bool {
    guard isWaiting(row) else { return false }
    tries[row]?.isWaiting = false
    return true
  }

  /// A row has loaded, is retried by the user, or has nothing to load any more: its count of failures ends.
  mutating func forget(_ row: RowID, _ output: inout Output) {
    guard !tries.isEmpty, let old = tries.removeValue(forKey: row), old.isWaiting else { return }
    output.effects.append(.cancelWait(.detailRetry(row)))
  }

  mutating func forgetAll(_ output: inout Output) {
    for row in tries.keys.sorted() { forget(row, &output) }
  }
}
