import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

@testable import DynamicLists

/// Rows are made when they become visible, identified by their ids, and evaluated when they change.
@MainActor
struct DynamicListRowTests {
  private struct CountingRow: View {
    let row: ListItemViewModel<ScriptedItem>
    @State private var taps = 0

    init(row: ListItemViewModel<ScriptedItem>) { self.row = row }

    var body: some View {
      HStack {
        Text(verbatim: row.item.detail ?? row.item.text)
        Button("Tap") { taps += 1 }
        Text(verbatim: "\(taps)")
      }
    }
  }

  private let shown = Shown()
  private var view: some View { DynamicList(shown.list) { CountingRow(row: $0) } }

  @Test func aRowsOwnStateSurvivesAnInsertionAbove() async {
    let host = HeadlessHost(view)
    await shown.page(0..<5)
    host.update()
    host.buttons("Tap")[2].tap?()
    host.update()
    #expect(host.lines[2] == "Item 2  Tap  1")
    shown.list.insert(shown.items([10, 11]), at: 0)
    host.update()
    #expect(host.lines.prefix(2) == ["Item 10  Tap  0", "Item 11  Tap  0"])
    #expect(host.lines[4] == "Item 2  Tap  1")
    // A move and a refresh keep the state, too.
    shown.list.move(shown.list.rowIDs[4], to: 0)
    host.update()
    #expect(host.lines[0] == "Item 2  Tap  1")
    host.pull()
    await shown.page([9, 2, 0])
    host.update()
    #expect(host.lines.contains("Item 2  Tap  1"))
  }

  @Test func theStateOfARemovedRowIsReleased() async {
    let host = HeadlessHost(view)
    await shown.page(0..<2)
    host.update()
    host.tap("Tap")
    shown.list.reset()
    await shown.page(0..<2)
    host.update()
    #expect(host.lines == ["Item 0  Tap  0", "Item 1  Tap  0"])
  }

  @Test func anotherListIsShownFromItsBeginning() async {
    let host = HeadlessHost(view)
    await shown.page(0..<2)
    host.update()
    host.tap("Tap")
    let other = Shown()
    host.show(DynamicList(other.list) { CountingRow(row: $0) })
    #expect(host.lines == ["Loading…"])
    guard await eventually({ other.source.script.untakenCount > 0 }) else {
      Issue.record("The other list was not started")
      return
    }
    await other.page(0..<2)
    host.update()
    #expect(host.lines == ["Item 0  Tap  0", "Item 1  Tap  0"], "Row ids of two lists are the same numbers")
  }

  @Test func aMillionRowsEvaluateOnlyTheRowsOnScreen() {
    var made = 0
    let list = ListViewModel(items: Array(0..<1_000_000))
    let view = DynamicList(list) { row in
      made += 1
      return Text(verbatim: "\(row.item)")
    }
    let host = HeadlessHost(view, rowsOnScreen: 20, walksAllIDs: true)
    #expect(host.lines == (0..<20).map { "\($0)" })
    #expect(made == 20)
    #expect(list.core.rowObjects.count == 20)
    host.scroll(to: 500_000)
    #expect(host.lines.first == "500000")
    #expect(made == 40)
    #expect(list.core.rowObjects.count == 20)
    // Each pass evaluates at most the rows on screen.
    list.append(1_000_000)
    host.update()
    #expect(made <= 60)
    #expect(list.core.rowObjects.count == 20)
    #expect(host.idsGathered == 2_000_001, "Each evaluation walks all ids, as a List of SwiftUI does")
  }

  @Test func rowsAreCountedWithoutBeingMade() {
    let list = ListViewModel(items: Array(0..<100))
    #expect(HeadlessHost(DynamicList(list) { Text(verbatim: "\($0.item)") }).rowsMadeToCount == 0)
    let kinds = DynamicList(list) { row in
      if row.item.isMultiple(of: 2) { Text(verbatim: "even") } else { Button("Odd") {} }
    }
    #expect(HeadlessHost(kinds).rowsMadeToCount == 0)
    let some = DynamicList(list) { row in if row.item.isMultiple(of: 2) { Text(verbatim: "even") } }
    #expect(HeadlessHost(some).rowsMadeToCount >= 100, "An if without else, as documented")
  }

  @Test func aPageEvaluatesTheListOnceAndADetailItsRowOnly() async throws {
    let host = HeadlessHost(view)
    await shown.page(0..<20, next: 1)
    host.update()
    let isLoaded = await shown.answerDetails {
      host.update()
      return host.lines.allSatisfy { $0 == "data  Tap  0" } && shown.details.runningCount == 0
    }
    #expect(isLoaded)
    let before = host.evaluations
    host.scroll(to: 8)
    await shown.page(20..<40, next: 2)
    host.update()
    // The state of the list did not change; only the rows are evaluated, once for the page.
    #expect(evaluations("DynamicList", host, since: before) == 0)
    #expect(evaluations("DynamicListContent", host, since: before) == 0)
    #expect(evaluations("DynamicListRows", host, since: before) == 1)

    let call = await shown.details.next()
    host.update()
    let resting = host.evaluations
    call.answer("here")
    let row = try #require(shown.list.row(of: call.request))
    #expect(await eventually { row.dataFetchComplete })
    host.update()
    for type in ["DynamicList", "DynamicListContent", "DynamicListRows", "ListCell"] {
      #expect(evaluations(type, host, since: resting) == 0, "\(type)")
    }
    #expect(evaluations("CountingRow", host, since: resting) <= 1)
  }

  private func evaluations(_ type: String, _ host: HeadlessHost, since before: [String: Int]) -> Int {
    host.evaluations[type, default: 0] - before[type, default: 0]
  }

  @Test func rowsReportAppearanceAndDisappearanceOnce() async throws {
    let host = HeadlessHost(view)
    await shown.page(0..<40)
    host.update()
    let window = try #require(shown.list.core.engine.openViewports.first)
    #expect(shown.list.visibleRows(in: window) == 0..<10)
    host.scroll(to: 5)
    #expect(shown.list.visibleRows(in: window) == 5..<15)
    host.scroll(to: 30)
    #expect(shown.list.visibleRows(in: window) == 30..<40)
  }

  @Test func aListPausesWhileItsSceneIsInTheBackground() async throws {
    let host = HeadlessHost(view.environment(\.scenePhase, .active))
    await shown.page(0..<40)
    host.update()
    let window = try #require(shown.list.core.engine.openViewports.first)
    for (phase, isHidden) in [(ScenePhase.inactive, false), (.background, true), (.inactive, false), (.active, false)] {
      host.show(view.environment(\.scenePhase, phase))
      #expect(shown.list.core.engine.visibility.isHidden(window) == isHidden, "\(phase)")
    }
    #expect(shown.list.visibleRows(in: window) == 0..<10)
  }

  @Test func twoViewsOfAListHaveAViewportEach() async {
    let two = VStack {
      view
      view
    }
    let host = HeadlessHost(two)
    await shown.page(0..<40)
    host.update()
    #expect(shown.list.core.engine.openViewports.count == 2)
    #expect(Set(shown.list.core.engine.openViewports.map(\.id)).count == 2)
    host.close()
    #expect(
      await eventually { shown.list.core.engine.openViewports.isEmpty }, "The viewport of a released view has ended")
  }

  @Test func theViewModelIsReleasedWithItsView() async {
    weak var released: ListViewModel<ScriptedItem>?
    let source = ScriptedSource<ScriptedItem>()
    let details = Script<Int, String>()
    do {
      let list = ListViewModel(source: source, clock: TestClock())
      released = list
      let host = HeadlessHost(
        DynamicList(list) { CountingRow(row: $0) }.onMove { _, _ in }.searchable(text: .constant("")) { _, _ in true
        })
      await source.script.next().answer(Page(items: (0..<20).map { ScriptedItem($0, script: details) }, next: 1))
      #expect(await eventually { list.state == .items })
      host.update()
      host.scrollToEnd()
      host.close()
    }
    #expect(await eventually { released == nil })
    #expect(await eventually { details.runningCount + source.script.runningCount == 0 }, "Its loads are cancelled")
  }

  @Test func nothingIsPublishedOffTheMainActor() async {
    struct Slow: ListItemModel {
      let number: Int
      var isLoaded = false
      mutating func fetchAdditionalData() async { isLoaded = true }
    }
    struct Model: ListModel {
      var next = 0
      mutating func fetchNextItems(count: Int) async -> [Slow] {
        defer { next += count }
        return (next..<next + count).map { Slow(number: $0) }
      }
      mutating func reset() { next = 0 }
    }
    let list = ListViewModel(listModel: Model())
    let host = HeadlessHost(
      DynamicList(list) { row in Text(verbatim: row.item.isLoaded ? "✓" : "…") }, adversarialSeed: 7)
    // The host traps when a change is published off the main actor.
    for count in stride(from: 20, through: 200, by: 20) {
      #expect(await host.shows { list.items.count >= count && host.lines.prefix(5).allSatisfy { $0 == "✓" } })
      host.scrollToEnd()
    }
    #expect(host.notifications > 20)
  }
}
