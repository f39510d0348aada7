import DynamicLists
import DynamicListsTesting
import Testing

/// Pages that land in a collapsed section, at the end of a list.
@MainActor
struct CollapsedPagesTests {
  private struct Note: Identifiable, Equatable {
    let id: Int
    let day: String
  }

  private let source = ScriptedSource<Note>()

  private func notes(_ ids: Range<Int>, _ day: String) -> [Note] { ids.map { Note(id: $0, day: day) } }

  /// A list of ten notes of today and twenty of yesterday, which are collapsed; a further page loads.
  private func collapsedList() async throws -> ListViewModel<Note> {
    let list = ListViewModel(source: source, clock: TestClock())
    list.arrangement.sections = .by(\.day)
    list.start()
    await source.script.next().answer(Page(items: notes(0..<10, "today") + notes(10..<30, "yesterday"), next: 1))
    #expect(await eventually { list.state == .items })
    list.reports.scrolled(to: 0..<8)
    #expect(list.loadStates.append == .idle)
    list.setCollapsed(true, try #require(list.sections.last).id)
    return list
  }

  @Test func oneOfThemLoadsForEachScroll() async throws {
    let list = try await collapsedList()
    for page in 1...3 {
      await source.script.next().answer(
        Page(items: notes(page * 30..<page * 30 + 20, "yesterday"), next: page + 1))
      #expect(await eventually { list.loadedCount == 30 + page * 20 })
      #expect(list.loadStates.append == .paused && source.script.callCount == page + 1)
      list.reports.scrolled(to: page..<page + 8)
    }
    #expect(list.loadStates.append.isLoading)
  }

  @Test func aPageThatBringsAnotherSectionIsShownAndTheListGoesOn() async throws {
    let list = try await collapsedList()
    await source.script.next().answer(
      Page(items: notes(30..<40, "yesterday") + notes(40..<42, "before"), next: 2))
    #expect(await eventually { list.items.count == 12 })
    #expect(list.loadStates.append == .idle, "enough rows follow the visible ones")
    list.reports.scrolled(to: 2..<12)
    #expect(list.loadStates.append.isLoading)
    await source.script.next().answer(Page(items: notes(42..<70, "before"), next: 3))
    #expect(await eventually { list.items.count == 40 })
    #expect(list.loadStates.append == .idle)
  }

  @Test func theRestLoadsOnRequest() async throws {
    let list = try await collapsedList()
    await source.script.next().answer(Page(items: notes(30..<40, "yesterday"), next: 2))
    #expect(await eventually { list.loadStates.append == .paused })
    list.loadRest()
    await source.script.next().answer(Page(items: notes(40..<50, "yesterday"), next: 3))
    await source.script.next().answer(Page(items: notes(50..<60, "yesterday")))
    #expect(await eventually { list.loadStates.append == .complete })
  }

  @Test func aFilterThatHidesWholePagesGoesOnWithinTheBudget() async throws {
    let list = ListViewModel(source: source, clock: TestClock())
    list.arrangement = ListArrangement(filter: { $0.day == "today" }, sections: .by(\.day))
    list.start()
    await source.script.next().answer(Page(items: notes(0..<2, "today"), next: 1))
    for page in 1...4 {
      await source.script.next().answer(Page(items: notes(page * 10..<page * 10 + 5, "yesterday"), next: page + 1))
    }
    #expect(await eventually { source.script.callCount == 6 })
  }
}
