import DynamicLists
import Measuring

/// Updates of items of a long list, one after another: at once, and shown before a server has confirmed them.
@MainActor
struct PendingEditScenario {
  struct Result {
    /// The time of an update, in µs.
    var update = 0.0
    /// The time of an update and its confirmation, in µs.
    var confirmed = 0.0
  }

  let rows: Int
  private let edits = 1_000

  func measure(rounds: Int) async throws -> Result {
    let list = ListViewModel(items: (0..<rows).map { PlainLine(number: $0) })
    let positions = (0..<edits).map { (rows / 2 + 37 * $0) % rows }
    let ids = list.rowIDs
    let edited = positions.map { ids[$0] }
    let confirm: () async throws -> Void = {}
    var times: [Double] = []
    var confirmedTimes: [Double] = []
    func microseconds(_ watch: Stopwatch) -> Double { watch.read().processor / 1_000 / Double(edits) }
    for round in 0..<rounds {
      let watch = Stopwatch()
      for row in edited { list.update(row) { $0.amount = -round } }
      times.append(microseconds(watch))
      let confirmedWatch = Stopwatch()
      for row in edited { try await list.update(row, { $0.amount = round }, confirm: confirm) }
      confirmedTimes.append(microseconds(confirmedWatch))
    }
    return Result(update: times.median, confirmed: confirmedTimes.median)
  }
}
