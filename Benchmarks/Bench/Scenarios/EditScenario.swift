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
  }

  let rows: Int

  func measure(rounds: Int) -> Result {
    let list = ListViewModel(items: (0..<rows).map { PlainLine(number: $0) })
    let page = (0..<FullLoad<PlainLine>.batchCount).map { PlainLine(number: $0) }
    var bound = (0..<rows).map { BoundRow(item: PlainLine(number: $0)) }
    var appends: [Double] = []
    var boundAppends: [Double] = []
    for _ in 0..<rounds { appends.append(time(holding: list) { list.append(page) }) }
    for _ in 0..<rounds {
      let held = bound
      let watch = Stopwatch()
      for item in page { bound.append(BoundRow(item: item)) }
      boundAppends.append(watch.read().processor / 1_000)
      precondition(held.count < bound.count, "The snapshot must not change")
    }
    return Result(append: appends.median, boundAppend: boundAppends.median)
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
