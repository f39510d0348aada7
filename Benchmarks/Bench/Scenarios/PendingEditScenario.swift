import DynamicLists
import Measuring

/// Edits of a long list that are shown before a server has confirmed them, one after another.
@MainActor
struct PendingEditScenario {
  struct Result {
    /// The time of an update and its confirmation, in µs.
    var update = 0.0
    /// The same for the practical bound: an array of row objects, with the old item kept for an undo.
    var bound = 0.0
  }

  let rows: Int
  private let edits = 1_000

  func measure(rounds: Int) async throws -> Result {
    let list = ListViewModel(items: (0..<rows).map { PlainLine(number: $0) })
    let bound = (0..<rows).map { BoundRow(item: PlainLine(number: $0)) }
    let positions = (0..<edits).map { (rows / 2 + 37 * $0) % rows }
    let ids = list.rowIDs
    let edited = positions.map { ids[$0] }
    let confirm: () async throws -> Void = {}
    var times: [Double] = []
    var boundTimes: [Double] = []
    for round in 0..<rounds {
      let watch = Stopwatch()
      for row in edited { try await list.update(row, { $0.amount = round }, confirm: confirm) }
      times.append(watch.read().processor / 1_000 / Double(edits))
      let boundWatch = Stopwatch()
      for position in positions {
        let row = bound[position]
        let old = row.item
        row.item.amount = round
        do { try await confirm() } catch { row.item = old }
      }
      boundTimes.append(boundWatch.read().processor / 1_000 / Double(edits))
    }
    return Result(update: times.median, bound: boundTimes.median)
  }
}
