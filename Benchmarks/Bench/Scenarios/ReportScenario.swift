import DynamicLists
import Measuring

/// The main actor's time for a report that a row has appeared.
@MainActor
struct ReportScenario {
  struct Result {
    /// One row appears and one on the other side leaves, in ns.
    var scrolled = 0.0
    /// A report of a row that is already visible, in ns.
    var repeated = 0.0
  }

  let list: ListViewModel<PlainLine>

  func measure(rounds: Int) -> Result {
    let ids = list.rowIDs
    let middle = ids.count / 2
    // Far from the end, so that no page is requested.
    let rows = (0..<400).map { (id: ids[middle - 200 + $0], position: middle - 200 + $0) }
    var scrolled: [Double] = []
    var repeated: [Double] = []
    for _ in 0..<rounds {
      list.reports.closed(.main)
      for row in rows[..<20] { list.reports.appeared(row.id, at: row.position) }
      let watch = Stopwatch()
      for index in 20..<400 {
        list.reports.appeared(rows[index].id, at: rows[index].position)
        list.reports.disappeared(rows[index - 20].id, at: rows[index - 20].position)
      }
      scrolled.append(watch.read().processor / (2 * 380))

      let again = Stopwatch()
      for index in 0..<1_000 {
        let row = rows[380 + index % 20]
        list.reports.appeared(row.id, at: row.position)
      }
      repeated.append(again.read().processor / 1_000)
    }
    list.reports.closed(.main)
    return Result(scrolled: scrolled.median, repeated: repeated.median)
  }
}
