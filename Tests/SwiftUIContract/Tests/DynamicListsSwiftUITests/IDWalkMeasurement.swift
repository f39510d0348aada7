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

  private struct Middle: PageSource {
    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
      Page(items: Array(0..<20), before: 500_000, after: 500_000)
    }
  }

  /// The same for placeholders, of which a list shows 10,000 at each end.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["MEASURE_IDS"] != nil), arguments: [0, 1_000, 5_000, 10_000])
  func anUpdateThatRemovesARow(placeholdersAtEachEnd: Int) async {
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = placeholdersAtEachEnd
    let list = ListViewModel(source: Middle(), configuration: configuration)
    let host = HeadlessHost(
      DynamicList(list) { row in Text(verbatim: "\(row.item)") }, rowsOnScreen: 20, walksAllIDs: true)
    #expect(await host.shows { list.items.count == 20 })
    let times = (0..<9).map { _ in
      ContinuousClock().measure {
        list.remove(atOffsets: [0])
        host.update()
      }
    }.sorted()
    print("\(placeholdersAtEachEnd) placeholders at each end: \(times[4]) an update")
    #expect(host.idsGathered >= 18 * placeholdersAtEachEnd)
  }
}
