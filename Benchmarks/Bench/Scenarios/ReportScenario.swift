import DynamicLists
import Measuring

/// The main actor's time for a report that a row has appeared or left.
@MainActor
struct ReportScenario {
  let list: ListViewModel<PlainLine>

  /// One row appears and one on the other side leaves: the time of one of the two reports, in ns.
  func nsPerReport(rounds: Int) -> Double {
    let ids = list.rowIDs
    let middle = ids.count / 2
    // Far from the end, so that no page is requested.
    let rows = (0..<400).map { (id: ids[middle - 200 + $0], position: middle - 200 + $0) }
    var times: [Double] = []
    for _ in 0..<rounds {
      list.reports.closed(.main)
      for row in rows[..<20] { list.reports.appeared(row.id, at: row.position) }
      let watch = Stopwatch()
      for index in 20..<400 {
        list.reports.appeared(rows[index].id, at: rows[index].position)
        list.reports.disappeared(rows[index - 20].id, at: rows[index - 20].position)
      }
      times.append(watch.read().processor / (2 * 380))
    }
    list.reports.closed(.main)
    return times.median
  }
}
