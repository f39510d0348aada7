import DynamicLists
import Measuring

/// Changes of a long list while a view holds a snapshot of it.
@MainActor
struct EditScenario {
  struct Result {
    /// The time to append a page of rows, in µs.
    var append = 0.0
    /// The same for the practical bound: an array of row objects that a view holds.
    var boundAppend = 0.0
    /// The time to update a row in the middle, in µs.
    var update = 0.0
    /// The time to remove a row in the middle, in µs.
    var removal = 0.0
  }

  let rows: Int

  func measure(rounds: Int) -> Result {
    let list = ListViewModel(items: (0..<rows).map { PlainLine(number: $0) })
    let page = (0..<FullLoad<PlainLine>.batchCount).map { PlainLine(number: $0) }
    var bound = (0..<rows).map { BoundRow(item: PlainLine(number: $0)) }
    var appends: [Double] = []
    var boundAppends: [Double] = []
    var updates: [Double] = []
    var removals: [Double] = []
    for _ in 0..<rounds { appends.append(time(holding: list) { list.append(page) }) }
    for _ in 0..<rounds {
      let held = bound
      let watch = Stopwatch()
      for item in page { bound.append(BoundRow(item: item)) }
      boundAppends.append(watch.read().processor / 1_000)
      precondition(held.count < bound.count, "The snapshot must not change")
    }
    for round in 0..<rounds {
      let middle = list.rowIDs[list.rowIDs.count / 2 + 37 * round % 400]
      updates.append(time(holding: list) { list.update(middle) { $0.amount = round } })
      removals.append(time(holding: list) { list.remove(middle) })
    }
    return Result(
      append: appends.median, boundAppend: boundAppends.median, update: updates.median, removal: removals.median)
  }

  /// The microseconds of an edit, while both snapshots of a view are held.
  private func time(holding list: ListViewModel<PlainLine>, _ edit: () -> Void) -> Double {
    let items = list.items
    let ids = list.rowIDs
    let watch = Stopwatch()
    edit()
    let elapsed = watch.read().processor / 1_000
    precondition(items.count == ids.count, "The snapshots must not change")
    return elapsed
  }
}
