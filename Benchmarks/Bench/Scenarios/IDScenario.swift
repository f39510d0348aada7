import DynamicLists
import Measuring

/// The cost of reading the ids of all rows, as SwiftUI's `List` does whenever they change.
///
/// Each id is hashed once and compared with the previous one; the bound does the same with an array of integers.
@MainActor
struct IDScenario {
  struct Result {
    var nsPerRow = 0.0
    var boundNsPerRow = 0.0
    var ratio: Double { nsPerRow / boundNsPerRow }
  }

  let list: ListViewModel<PlainLine>

  func measure(rounds: Int) -> Result {
    let rows = list.rowIDs
    let numbers = rows.map(\.number)
    var ours: [Double] = []
    var bound: [Double] = []
    for _ in 0..<rounds {
      ours.append(time(rows, before: rows))
      bound.append(time(numbers, before: numbers))
    }
    return Result(nsPerRow: ours.median, boundNsPerRow: bound.median)
  }

  private func time<IDs: RandomAccessCollection>(_ ids: IDs, before: IDs) -> Double where IDs.Element: Hashable {
    let watch = Stopwatch()
    var (sum, changed) = (0, 0)
    for (id, old) in zip(ids, before) {
      sum &+= id.hashValue
      if id != old { changed += 1 }
    }
    precondition(changed == 0)
    // Uses the sum, so that the optimizer keeps the hashing.
    return watch.read().processor / Double(ids.count) + (sum == 1 ? 1e-9 : 0)
  }
}
