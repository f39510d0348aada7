import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Which row a view follows when an edit moves it away from its place.
@MainActor
struct ListViewModelFollowTests {
  private struct Person: Identifiable, Hashable {
    let id: Int
    var age: Int
  }

  /// Twenty people by age, of whom a view shows the first eight.
  private func people(_ mode: SelectionMode = .many) -> ListViewModel<Person> {
    let list = ListViewModel(items: (0..<20).map { Person(id: $0, age: $0) })
    list.arrangement.sort = .by(\.age)
    list.selectionMode = mode
    list.scrolled(to: 0..<8)
    return list
  }

  /// The items that the main view follows during a change.
  private func followed(
    in list: ListViewModel<Person>, _ viewport: Viewport = .main, current: Int? = nil, _ change: () -> Void
  ) -> [Int] {
    var rows: [Int] = []
    let observation = list.onChange { [weak list] update in
      guard let list else { return }
      let row = update.followedRow(in: viewport, current: current.flatMap { list.rowID(of: $0) })
      if let row, let item = list.item(of: row) { rows.append(item.id) }
    }
    change()
    withExtendedLifetime(observation) {}
    return rows
  }

  @Test func theFocusedRowIsFollowedWhenItsOrderChanges() {
    let list = people()
    list.select(2)
    #expect(followed(in: list) { list.update(2) { $0.age = 100 } } == [2])
    #expect(list.items.last?.id == 2)
  }

  @Test func theFocusedRowIsFollowedIntoAnotherSection() {
    let list = people()
    list.arrangement.sections = .by { $0.age / 10 }
    list.scrolled(to: 0..<8)
    list.focus(2)
    #expect(followed(in: list) { list.update(2) { $0.age += 10 } } == [2])
  }

  @Test func theOnlySelectedRowIsFollowedWithoutAFocus() {
    let list = people()
    list.select(Set([2, 3].compactMap { list.rowID(of: $0) }))
    #expect(followed(in: list) { list.update(2) { $0.age = 100 } } == [], "one of several")
    list.select(Set([3].compactMap { list.rowID(of: $0) }))
    #expect(followed(in: list) { list.update(3) { $0.age = 200 } } == [3])
  }

  @Test func noOtherRowIsFollowed() {
    let list = people()
    list.select(2)
    #expect(followed(in: list) { list.update(3) { $0.age = 100 } } == [])
    #expect(followed(in: list) { list.update(2) { $0.age = 3 } } == [], "It stays at its place")
    list.focus(15)
    #expect(followed(in: list) { list.update(15) { $0.age = 1 } } == [], "The view did not show it")
  }

  @Test func aViewMayKnowItsCurrentRowBetter() {
    let list = people(.none)
    #expect(followed(in: list, current: 4) { list.update(4) { $0.age = 100 } } == [4])
    #expect(followed(in: list, current: 4) { list.update(5) { $0.age = 100 } } == [])
    #expect(followed(in: list, Viewport(id: 7), current: 6) { list.update(6) { $0.age = 100 } } == [])
  }

  @Test func theFocusedRowIsFollowedWhenItIsMoved() {
    let list = people()
    list.arrangement.sort = nil
    list.scrolled(to: 0..<8)
    list.select(2)
    #expect(followed(in: list) { list.move(2, to: 19) } == [2])
  }

  @Test func rowsThatTheServerMovesAreNotFollowed() async {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.arrangement.sort = .by(\.age)
    list.start()
    await source.script.next().answer(Page(items: (0..<10).map { Person(id: $0, age: $0) }))
    #expect(await eventually { list.state == .items })
    list.scrolled(to: 0..<5)
    list.selectionMode = .one
    list.select(2)
    var followed: [RowID?] = []
    let observation = list.onChange { followed.append($0.followedRow(in: .main)) }
    let refresh = Task { await list.refresh() }
    await source.script.next().answer(Page(items: (0..<10).map { Person(id: $0, age: $0 == 2 ? 100 : $0) }))
    _ = await refresh.value
    #expect(list.items.last?.id == 2 && followed.allSatisfy { $0 == nil })
    list.insert(Person(id: 2, age: 0), at: 0)
    #expect(list.items.prefix(2).contains { $0.id == 2 } && followed.allSatisfy { $0 == nil })
    withExtendedLifetime(observation) {}
  }

  @Test func aRevertedEditBringsTheViewBack() async {
    let list = people()
    list.select(2)
    var followed: [RowID?] = []
    let observation = list.onChange { update in
      followed.append(update.followedRow(in: .main))
      // As a view does that follows.
      if list.items.last?.id == 2 { list.scrolled(to: 12..<20) }
    }
    await #expect(throws: ListError.timedOut) {
      try await list.update(2, { $0.age = 100 }, confirm: { throw ListError.timedOut })
    }
    #expect(followed.compactMap { $0 }.count == 2 && list.items[2].id == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func theFocusedRowIsFollowedWhenAPersonMovesItFarAway() throws {
    let list = people()
    list.arrangement.sort = nil
    list.scrolled(to: 0..<8)
    list.focus(2)
    let row = try #require(list.rowID(of: 2))
    #expect(followed(in: list) { _ = list.begin(.move(row, to: 15)) } == [2])
  }
}
