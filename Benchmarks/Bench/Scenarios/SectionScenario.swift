import DynamicLists
import Measuring

/// A list whose sections grow with its rows: one for every 50.
@MainActor
struct SectionScenario {
  struct Result {
    /// The time of a report that a view has scrolled by three rows, in µs.
    var reportUs = 0.0
    /// The time to insert a page of 50 rows, each into another section, in µs.
    var pageUs = 0.0
    /// The time to insert a page of 50 rows in sections of their own, in µs.
    var newSectionsUs = 0.0
    /// The time to remove a row, in µs.
    var removalUs = 0.0
  }

  let rows: Int

  func measure() async -> Result {
    let sections = rows / 50
    let list = ListViewModel(items: (0..<rows).map { StoredLine(id: $0, amount: $0 / 50) })
    list.arrangement.sections = .by(\.amount)
    while list.sections.count < sections { await Task.yield() }
    let observation = list.onChange { _ in }
    var (top, id) = (rows / 2, rows)
    let reports = times(100) {
      top += 3
      list.reports.scrolled(to: top..<top + 20)
    }
    let pages = times(20) {
      id += 50
      list.append((0..<50).map { StoredLine(id: id + $0, amount: $0 * sections / 50) })
    }
    let newSections = times(20) {
      id += 50
      list.append((0..<50).map { StoredLine(id: id + $0, amount: id + $0) })
    }
    let removals = times(20) { list.remove(list.rowIDs[rows / 2]) }
    precondition(list.sections.count == sections + 1_000 && list.items.count == rows + 1_980)
    withExtendedLifetime(observation) {}
    return Result(reportUs: reports, pageUs: pages, newSectionsUs: newSections, removalUs: removals)
  }

  /// The median of the times of a work, in µs.
  private func times(_ count: Int, _ work: () -> Void) -> Double {
    (0..<count).map { _ in
      let watch = Stopwatch()
      work()
      return watch.read().thread / 1_000
    }.median
  }
}
