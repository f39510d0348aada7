import DynamicLists
import Measuring

/// The time to show items that an app has already.
@MainActor
struct FillScenario {
  let rows: Int

  /// Milliseconds of a list without ids, and of one whose items have an `Int` id.
  func measure(rounds: Int) -> (plain: Double, identified: Double) {
    let plain = (0..<rows).map { PlainLine(number: $0) }
    let identified = (0..<rows).map { StoredLine(id: $0) }
    return (time(plain, rounds), time(identified, rounds))
  }

  /// The shortest of the rounds: the first ones wait for memory of the system.
  private func time<Item: Sendable>(_ items: [Item], _ rounds: Int) -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let watch = Stopwatch()
      let list = ListViewModel(items: items)
      times.append(watch.read().processor / 1e6)
      precondition(list.rowIDs.count == items.count, "Not every row is there")
    }
    return times.min() ?? 0
  }
}
