import Measuring

/// Applies the same faults to lists written by hand and to the package's list, and prints one table.
@main
@MainActor
struct Compare {
  static func main() async throws {
    let lists: [any Contestant.Type] = [
      AmountsByHand.self, PicturesByHand.self, FeedByHand.self, ContactsByHand.self, PagingRules.self,
      OurList.self,
    ]
    var reports: [CompareReport] = []
    for list in lists {
      print("Playing \(FaultScript.all.count) scripts to \(list.name) …")
      reports.append(await .of(list))
    }
    print("\n\(CompareTable(reports: reports).text)")
    let path = CommandLine.arguments.last { $0.hasSuffix(".json") } ?? "build/reports/compare.json"
    try ReportFile.write(reports, to: path)
  }
}
