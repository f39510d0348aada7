import DynamicLists
import Measuring

/// A refresh that brings back most rows: a fifth of them is gone, as many are new, a twenty-fifth has moved.
@MainActor
struct MergeScenario {
  struct Result {
    /// The time to merge the items into the list, in ns for each row.
    var nsPerRow = 0.0
    /// The time of the plain diff, compiled for all types, as the list is.
    var boundNsPerRow = 0.0
    var ratio = 0.0
  }

  let rows: Int

  func measure(rounds: Int) -> Result {
    var (ours, bound): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      let first = (0..<rows).map { StoredLine(id: $0) }
      let second = refreshed(first, from: rows)
      let list = ListViewModel(items: first)
      bound.append(time { precondition(PlainDiff.forAllTypes(from: first, to: second).removed.count == rows / 5) })
      ours.append(time { list.replaceAll(with: second) })
      precondition(list.items.elementsEqual(second), "The list must have the items of the refresh")
    }
    return Result(
      nsPerRow: ours.median, boundNsPerRow: bound.median, ratio: zip(ours, bound).map { $0 / $1 }.median)
  }

  /// Every fifth item is removed, as many new ones are inserted elsewhere, and every twenty-fifth of the rest is moved.
  private func refreshed(_ old: [StoredLine], from next: Int) -> [StoredLine] {
    var items = old.enumerated().filter { $0.offset % 5 != 2 }.map(\.element)
    var result: [StoredLine] = []
    result.reserveCapacity(rows)
    // Two moved items change places over a tenth of the list.
    let distance = rows / 10
    for index in stride(from: 0, to: items.count - distance, by: 20) where index / distance % 2 == 0 {
      items.swapAt(index, index + distance)
    }
    for (index, item) in items.enumerated() {
      if index % 4 == 1 { result.append(StoredLine(id: next + result.count)) }
      result.append(item)
    }
    return result
  }

  private func time(_ work: () -> Void) -> Double {
    let watch = Stopwatch()
    work()
    return watch.read().processor / Double(rows)
  }
}
