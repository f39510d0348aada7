import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

@testable import DynamicLists

/// Each view that shows a visible row with its detail is revealed, so that no row stays invisible.
@MainActor
struct RowRevealViewTests {
  @MainActor
  private final class Log {
    var reasons: [RevealReason] = []
    func add(_ reason: RevealReason) { reasons.append(reason) }
  }

  /// A row that is invisible until its reveal, like rows that fade in.
  private struct FadingRow: View {
    let row: ListItemViewModel<Int>
    let log: Log
    @State private var opacity = 0.0

    init(row: ListItemViewModel<Int>, log: Log) { (self.row, self.log) = (row, log) }

    var body: some View {
      Text(verbatim: "\(row.item)").opacity(opacity)
        .onRowReveal(row) { reason in
          log.add(reason)
          withAnimation { opacity = 1 }
        }
        .onDisappear { opacity = 0 }
    }
  }

  private let list = ListViewModel(items: Array(0..<40))
  private let log = Log()
  private var screen: [String] { (0..<10).map { "\($0)" } }

  @Test func aRowWhoseInnerIdentityChangesIsRevealedAgain() {
    func view(_ version: Int) -> some View {
      DynamicList(list) { row in FadingRow(row: row, log: log).id(version) }
    }
    let host = HeadlessHost(view(1))
    #expect(host.lines == screen && log.reasons.count == 10)
    host.show(view(2))
    #expect(host.lines == screen)
    #expect(log.reasons == Array(repeating: .appeared, count: 20))
    host.show(view(2))
    #expect(log.reasons.count == 20, "An evaluation reveals nothing")
  }

  @Test func theOtherBranchOfARowIsRevealed() {
    func view(_ isOn: Bool) -> some View {
      DynamicList(list) { row in
        if isOn { FadingRow(row: row, log: log) } else { FadingRow(row: row, log: log).font(.headline) }
      }
    }
    let host = HeadlessHost(view(true))
    host.show(view(false))
    #expect(host.lines == screen && log.reasons.count == 20)
  }

  @Test func twoWindowsOnOneModelRevealARowEach() {
    let one = Log()
    let window = HeadlessHost(DynamicList(list) { FadingRow(row: $0, log: one) })
    let other = Log()
    let second = HeadlessHost(DynamicList(list) { FadingRow(row: $0, log: other) })
    #expect(window.lines == screen && second.lines == screen)
    #expect(one.reasons.count == 10 && other.reasons.count == 10)
    second.scroll(to: 20)
    #expect(other.reasons.count == 20 && one.reasons.count == 10)
    window.scroll(to: 20)
    #expect(window.lines == second.lines)
  }

  @Test func dataThatArrivesIsRevealedInBothWindows() async {
    let shown = Shown()
    var reasons: [RevealReason] = []
    let view = DynamicList(shown.list) { row in
      Text(verbatim: row.item.text).onRowReveal(row) { reasons.append($0) }
    }
    let hosts = [HeadlessHost(view), HeadlessHost(view)]
    await shown.page([1])
    for host in hosts { host.update() }
    #expect(
      await shown.answerDetails {
        for host in hosts { host.update() }
        return reasons.count == 2
      })
    #expect(reasons == [.arrived, .arrived])
  }

  private struct Switching: View {
    let list: ListViewModel<Int>
    let showsCards: Bool
    let log: Log

    var body: some View {
      if showsCards {
        DynamicStack(list) { FadingRow(row: $0, log: log) }
      } else {
        DynamicList(list) { FadingRow(row: $0, log: log) }
      }
    }
  }

  @Test func cardsInPlaceOfAListAreRevealed() async {
    let host = HeadlessHost(Switching(list: list, showsCards: false, log: log))
    host.show(Switching(list: list, showsCards: true, log: log))
    #expect(host.lines == screen && log.reasons.count == 20)
    host.show(Switching(list: list, showsCards: false, log: log))
    #expect(host.lines == screen && log.reasons.count == 30)
    #expect(await eventually { list.core.engine.openViewports.count == 1 }, "The viewports of removed views have ended")
    #expect(list.visiblePositions == [0..<10])
  }

  @Test func rowsInAnotherContainerOfTheSameViewStayVisible() {
    func view(_ isStack: Bool) -> some View {
      DynamicList(list) { row in
        FadingRow(row: row, log: log)
      } container: { rows in
        if isStack { ScrollView { LazyVStack { rows } } } else { List { rows } }
      }
    }
    let host = HeadlessHost(view(false))
    host.show(view(true))
    // The rows of the stack appeared before those of the list disappeared.
    #expect(list.visiblePositions == [0..<10])
    #expect(host.lines == screen && log.reasons.count == 20)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func noVisibleRowStaysInvisibleHoweverRowsReport(_ seed: UInt64) {
    let host = HeadlessHost(DynamicList(list) { FadingRow(row: $0, log: log) }, adversarialSeed: seed)
    for step in [3, 9, -4, 15, -20, 7, 1, 2, -30, 25] {
      host.scroll(by: step)
      // Delayed reports arrive within three updates.
      for _ in 0..<4 { host.update() }
      // The list counts a row as visible even if the appearance of the row itself is never reported.
      let visible = list.visiblePositions[0].clamped(to: host.window)
      #expect(visible.allSatisfy { host.lines.contains("\($0)") }, "\(seed) after \(step): \(host.lines)")
      #expect(host.lines.count > 6)
    }
  }
}

extension ListViewModel {
  /// The rows that each of the list's windows shows.
  fileprivate var visiblePositions: [Range<Int>] {
    core.engine.openViewports.map { core.engine.visiblePositions(in: $0) }
  }
}
