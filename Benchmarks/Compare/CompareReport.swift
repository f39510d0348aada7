/// The results of one list.
struct CompareReport: Encodable {
  let name: String
  var measurements: Measurements
  var scripts: [String: FaultScript.Result]

  @MainActor static func of(_ list: any Contestant.Type) async -> CompareReport {
    var report = CompareReport(name: list.name, measurements: await .of(list), scripts: [:])
    for script in FaultScript.all { report.scripts[script.name] = await script.play(list) }
    return report
  }

  var rowsLost: Int { scripts.values.map(\.rowsLost).reduce(0, +) + measurements.rowsSkippedAfterGrowth }
  var rowsDoubled: Int { scripts.values.map(\.rowsDoubled).reduce(0, +) }
  var rowsGone: Int { scripts.values.map(\.rowsGone).reduce(0, +) }
  var requests: Int { scripts.values.map(\.requests).reduce(0, +) }
  var timesStuck: Int { scripts.values.count { $0.isStuck } }
}
