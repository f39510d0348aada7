import DynamicLists
import DynamicListsSwiftUI
import Foundation
import SwiftUI
import Testing

/// Prints, without a limit, the time of an update in which a `List` reads the ids of all rows.
@MainActor
struct IDWalkMeasurement {
  /// Runs only with `MEASURE_IDS=1`; see CONTRIBUTING.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["MEASURE_IDS"] != nil),
    arguments: [10_000, 100_000, 1_000_000])
  func anUpdateThatAppendsARow(rows: Int) {
    let list = ListViewModel(items: Array(0..<rows))
    let host = HeadlessHost(
      DynamicList(list) { row in Text(verbatim: "\(row.item)") }, rowsOnScreen: 20, walksAllIDs: true)
    let times = (0..<9).map { round in
      ContinuousClock().measure {
        list.append(rows + round)
        host.update()
      }
    }.sorted()
    print("\(rows) rows: \(times[4]) an update")
    #expect(host.idsGathered >= 10 * rows)
  }
}
