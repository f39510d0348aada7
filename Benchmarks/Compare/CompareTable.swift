import Measuring

/// The results as text: a line for each metric, a column for each list.
struct CompareTable {
  let reports: [CompareReport]

  var text: String {
    var table = Table()
    table.add([""] + reports.dropLast(2).map { _ in "by hand" } + ["rules of", "package"])
    table.add([""] + reports.map(\.name))
    table.addRule()
    add("rows lost", to: &table) { "\($0.rowsLost)" }
    add("rows doubled", to: &table) { "\($0.rowsDoubled)" }
    add("rows on screen lost by a refresh, of 10", to: &table) { "\($0.rowsGone)" }
    add("scripts that leave it stuck, of \(FaultScript.all.count)", to: &table) { "\($0.timesStuck)" }
    add("requests made", to: &table) { "\($0.requests)" }
    add("requests after the end was found", to: &table) { "\($0.measurements.requestsAfterTheEnd)" }
    add("refreshes during a load dropped", to: &table) { "\($0.measurements.refreshesDropped)" }
    table.addRule()
    add("most loads in flight", to: &table) { "\($0.measurements.mostLoadsInFlight)" }
    add("loads surviving a reset", to: &table) { "\($0.measurements.loadsSurvivingAReset)" }
    add("change notifications a page", to: &table) { Figure.text($0.measurements.notificationsPerPage) }
    add("id comparisons for 10,000 rows", to: &table) { Figure.rows($0.measurements.idComparisons) }
    add("slow screen complete, s (ideal 2)", to: &table) { report in
      report.measurements.slowScreenSeconds.map(Figure.text) ?? "–"
    }
    return table.text
  }

  private func add(_ name: String, to table: inout Table, _ cell: (CompareReport) -> String) {
    table.add([name] + reports.map(cell))
  }
}
