import DynamicLists
import Measuring

/// What it costs the main actor that a row says it has appeared.
@MainActor
struct ReportScenario {
  struct Result {
    /// A row that came into view, in ns, and one that leaves on the other side.
    var scrolled = 0.0
    /// A row that says again what is known, in ns.
    var repeated = 0.0
  }

  let list: ListViewModel<PlainLine>

  func measure(rounds: Int) -> Result {
    let ids = list.rowIDs
    let middle = ids.count / 2
    // Away from the end, so that no page is asked for.
    let rows = (0..<400).map { (id: ids[middle - 200 + $0], position: middle - 200 + $0) }
    var scrolled: [Double] = []
    var repeated: [Double] = []
    for _ in 0..<rounds {
      list.closed(.main)
      for row in rows[..<20] { list.appeared(row.id, at: row.position) }
      let watch = Stopwatch()
      for index in 20..<400 {
        list.appeared(rows[index].id, at: rows[index].position)
        list.disappeared(rows[index - 20].id, at: rows[index - 20].position)
      }
      scrolled.append(watch.read().processor / (2 * 380))

      let again = Stopwatch()
      for index in 0..<1_000 {
        let row = rows[380 + index % 20]
        list.appeared(row.id, at: row.position)
      }
      repeated.append(again.read().processor / 1_000)
    }
    list.closed(.main)
    return Result(scrolled: scrolled.median, repeated: repeated.median)
  }
}
