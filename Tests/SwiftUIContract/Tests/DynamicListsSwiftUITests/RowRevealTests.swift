import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// The two reasons of a reveal: the detail arrived, or the row appeared with its detail.
@MainActor
struct RowRevealTests {
  private struct Bar: View {
    let row: ListItemViewModel<ScriptedItem>
    @State private var length = 0
    init(row: ListItemViewModel<ScriptedItem>) { self.row = row }

    var body: some View {
      Text(verbatim: row.item.text)
        .onRowReveal(row) { reason in
          length = 0
          withAnimation(.easeInOut(duration: 1)) { length = reason == .arrived ? 1 : 2 }
        }
    }
  }

  private let shown = Shown()

  private func reveals(_ host: HeadlessHost, _ row: RowID) -> [String] {
    host.animations.filter { $0.row == AnyHashable(row) }.map(\.to)
  }

  @Test func rowsRevealWhenTheDetailArrivesAndOnEachAppearance() async throws {
    let host = HeadlessHost(DynamicList(shown.list) { Bar(row: $0) })
    await shown.page(0..<40)
    host.update()
    #expect(host.animations.isEmpty, "No detail has arrived yet")
    let isLoaded = await shown.answerDetails {
      host.update()
      return shown.list.detailState(of: shown.list.rowIDs[19]) == .loaded
    }
    #expect(isLoaded)
    let rows = Array(shown.list.rowIDs)
    for row in rows[..<10] { #expect(reveals(host, row) == ["1"]) }
    #expect(reveals(host, rows[15]) == [], "A detail that loaded off screen is not revealed")
    #expect(host.animations[0].from == "0" && host.animations[0].why == "withAnimation")

    // An evaluation reveals nothing.
    host.show(DynamicList(shown.list) { Bar(row: $0) })
    shown.list.update(rows[0]) { $0.liked = true }
    host.update()
    for row in rows[..<10] { #expect(reveals(host, row) == ["1"]) }

    host.scroll(to: 10)
    #expect(reveals(host, rows[15]) == ["2"])
    host.scroll(to: 0)
    for row in rows[..<10] { #expect(reveals(host, row) == ["1", "2"]) }
    #expect(reveals(host, rows[15]) == ["2"])
  }

  @Test func rowsWithoutDetailsAppearWithTheirData() {
    let list = ListViewModel(items: Array(0..<30))
    var reasons: [Int: [RevealReason]] = [:]
    let host = HeadlessHost(
      DynamicList(list) { row in
        Text(verbatim: "\(row.item)").onRowReveal(row) { reasons[row.item, default: []].append($0) }
      })
    #expect(reasons.count == 10)
    host.scroll(to: 5)
    host.scroll(to: 0)
    #expect(reasons[7] == [.appeared], "The row stayed visible")
    #expect(reasons[2] == [.appeared, .appeared])
  }

}
