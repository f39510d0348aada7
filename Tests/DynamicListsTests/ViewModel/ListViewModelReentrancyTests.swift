import DynamicLists
import DynamicListsTesting
import Testing

/// Calls that apps make from inside a list's callbacks.
@MainActor
struct ListViewModelReentrancyTests {
  private struct Card: Identifiable, Equatable {
    let id: Int
    var rank = 0
  }

  private func list(_ count: Int) -> ListViewModel<Card> { ListViewModel(items: (0..<count).map { Card(id: $0) }) }

  private func ids(_ list: ListViewModel<Card>) -> [Int] { list.items.map(\.id) }

  /// Runs a closure at the first change of the list.
  private func once(
    _ list: ListViewModel<Card>, _ body: @escaping @MainActor (ListViewModel<Card>) -> Void
  ) -> ListObservation {
    var isFirst = true
    return list.onChange { [weak list] _ in
      guard isFirst, let list else { return }
      isFirst = false
      body(list)
    }
  }

  @Test func anEditMayReadAndEditTheList() {
    let list = list(4)
    list.update(2) { card in
      card.rank = list.items.count
      list.remove(0)
      list.update(1) { $0.rank = 7 }
    }
    #expect(ids(list) == [1, 2, 3])
    #expect(list.item(of: 2)?.rank == 4)
    #expect(list.item(of: 1)?.rank == 7)
  }

  @Test func anEditThatRemovesItsOwnRowLeavesNothing() {
    let list = list(3)
    list.update(1) { card in
      card.rank = 1
      list.remove(1)
    }
    #expect(ids(list) == [0, 2])
  }

  @Test func anItemThatAnEditsClosureInsertsForItsOwnRowFollowsTheEdit() {
    let list = list(3)
    list.update(1) { card in
      card.rank = 1
      list.append(Card(id: 1, rank: 5))
    }
    #expect(list.items.map(\.rank) == [0, 5, 0])
  }

  @Test func anItemThatAConfirmedEditsClosureInsertsForItsOwnRowIsEditedToo() async {
    let list = list(3)
    let confirmation = Script<Int, Void>()
    var inserts = true
    let edit = Task {
      try await list.update(1) { card in
        card.rank += 1
        if inserts { list.append(Card(id: 1, rank: 5)) }
        inserts = false
      } confirm: {
        try await confirmation.respond(to: 1)
      }
    }
    let call = await confirmation.next()
    #expect(list.item(of: 1)?.rank == 6)
    call.fail(ListError.timedOut)
    _ = await edit.result
    #expect(list.item(of: 1)?.rank == 5)
  }

  @Test func anItemThatIsInsertedWhileAnEditIsRevertedIsNotLost() async {
    let list = list(3)
    let confirmation = Script<Int, Void>()
    var inserts = false
    let first = Task {
      try await list.update(1) { card in
        card.rank += 1
        if inserts { list.append(Card(id: 1, rank: 50)) }
        inserts = false
      } confirm: {
        try await confirmation.respond(to: 1)
      }
    }
    let call = await confirmation.next()
    let task = Task { try await list.update(1, { $0.rank += 2 }, confirm: {}) }
    #expect(await eventually { list.item(of: 1)?.rank == 3 })
    inserts = true
    task.cancel()
    _ = await task.result
    #expect(list.item(of: 1)?.rank == 51, "the first edit is applied to the new item")
    call.answer(())
    _ = await first.result
    #expect(list.item(of: 1)?.rank == 51)
  }

  @Test func whatAnEditSendsThatIsAppliedAgainToAHiddenRowHappensAtOnce() async {
    let list = list(3)
    let confirmation = Script<Int, Void>()
    var inserts = false
    let tasks = [1, 2].map { number in
      Task {
        try await list.update(1) { card in
          card.rank += number
          if inserts { list.append(Card(id: 9)) }
          inserts = false
        } confirm: {
          try await confirmation.respond(to: number)
        }
      }
    }
    let call = await confirmation.next()
    #expect(await eventually { list.item(of: 1)?.rank == 3 })
    let removal = Task { try await list.remove(1, confirm: { try await confirmation.respond(to: 3) }) }
    #expect(await eventually { ids(list) == [0, 2] })
    inserts = true
    tasks[1].cancel()
    _ = await tasks[1].result
    #expect(ids(list) == [0, 2, 9])
    call.answer(())
    _ = await tasks[0].result
    await confirmation.next().answer(())
    _ = await removal.result
    #expect(ids(list) == [0, 2, 9])
  }

  @Test func anEditAppliedAgainAfterTheDetailMayReadTheList() async {
    let details = Script<Int, String>()
    let list = ListViewModel(items: [ScriptedItem(1, script: details)], clock: TestClock())
    list.reports.appeared(list.rowIDs[0])
    let call = await details.next()
    list.update(1) { $0.text = "\(list.items.count) rows" }
    call.answer("loaded")
    #expect(await eventually { list.item(of: 1)?.detail == "loaded" })
    #expect(list.item(of: 1)?.text == "1 rows")
  }

  @Test func aFilterSetAfterAnEditInsideAChangeFiltersThatEditToo() {
    let list = list(4)
    let observation = once(list) { list in
      list.insert(Card(id: 9), at: 0)
      list.setFilter { $0.id != 1 }
    }
    list.remove(3)
    #expect(ids(list) == [9, 0, 2])
    list.remove(0)
    list.append(Card(id: 5))
    list.update(9) { $0.rank = 1 }
    #expect(ids(list) == [9, 2, 5])
    list.setFilter(nil)
    #expect(ids(list) == [9, 1, 2, 5])
    withExtendedLifetime(observation) {}
  }

  @Test func aFilterMayEditTheList() {
    let list = list(4)
    list.setFilter { card in
      list.remove(3)
      return card.id != 1
    }
    list.append(Card(id: 5))
    #expect(ids(list) == [0, 2, 5])
  }

  @Test func aFilterMayBeReplacedWhileItRuns() {
    let list = list(3)
    list.setFilter { _ in
      list.setFilter(nil)
      return false
    }
    #expect(ids(list) == [0, 1, 2])
    list.setFilter { card in
      if card.id == 9 { list.setFilter(nil) }
      return card.id > 0
    }
    list.append(Card(id: 9))
    #expect(ids(list) == [0, 1, 2, 9])
    #expect(!list.isFiltered)
  }

  @Test func anObservationThatIsReleasedInsideAChangeIsNotNotified() {
    let list = list(2)
    var calls = 0
    var observation: ListObservation?
    observation = list.onChange { _ in
      calls += 1
      observation = nil
    }
    list.remove(0)
    list.remove(1)
    #expect(calls == 1)
    #expect(observation == nil)
  }

  @Test func itemsAppendedInsideAChangeKeepTheirOrder() {
    let list = list(2)
    let observation = once(list) { list in
      list.append(Card(id: 8))
      list.append(Card(id: 9))
    }
    list.remove(0)
    #expect(ids(list) == [1, 8, 9])
    withExtendedLifetime(observation) {}
  }

  @Test func theItemsOfTheLastReplacementInsideAChangeStay() {
    let list = list(2)
    let observation = once(list) { list in
      list.append(Card(id: 1, rank: 5))
      list.replaceAll(with: [Card(id: 1)])
    }
    list.remove(0)
    #expect(Array(list.items) == [Card(id: 1)])
    withExtendedLifetime(observation) {}
  }

  @Test func anItemInsertedAfterAResetInsideAChangeIsKnown() {
    let list = list(2)
    let observation = once(list) { list in
      list.reset()
      list.append(Card(id: 1, rank: 1))
    }
    list.remove(0)
    list.append(Card(id: 1, rank: 2))
    #expect(Array(list.items) == [Card(id: 1, rank: 2)])
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func anInsertionUnderAFilterTakesAnyPosition(position: Int) {
    let list = list(1)
    list.setFilter { $0.rank > 0 }
    list.insert(Card(id: 8), at: position)
    list.insert(Card(id: 9, rank: 1), at: position)
    #expect(ids(list) == [9])
    #expect(list.loadedCount == 3)
  }

  @Test func rowsThatAnObserverMovesTogetherUnderAFilterStayInTheirOrder() {
    let list = ListViewModel(items: ["a", "hidden", "b", "c"])
    list.setFilter { $0.count == 1 }
    var observation: ListObservation?
    observation = list.onChange { update in
      guard update.changesSlots, observation != nil else { return }
      observation = nil
      list.move(fromOffsets: [1, 2], toOffset: 0)
    }
    list.append("d")
    #expect(Array(list.items) == ["b", "c", "a", "d"])
  }

  @Test func aFilterMayScrollWhileRowsAreRemoved() {
    let list = ListViewModel(items: Array(0..<20))
    final class Scrolls { var (isOn, count) = (false, 0) }
    let scrolls = Scrolls()
    list.setFilter { item in
      if scrolls.isOn {
        scrolls.count += 1
        list.reports.scrolled(to: 0..<20)
        #expect(list.visibleRows().upperBound <= list.slots.count)
      }
      return item >= 0
    }
    list.reports.scrolled(to: 0..<20)
    scrolls.isOn = true
    list.replaceAll(with: Array(0..<3) + [100])
    scrolls.isOn = false
    #expect(scrolls.count > 0 && Array(list.items) == [0, 1, 2, 100])
    #expect(list.visibleRows().isEmpty, "all rows are new")
  }

  @Test func aSourceReplacedInsideAChangeIsAskedForItsFirstPageOnly() async {
    let (old, new) = (ScriptedModel<Card>(), ScriptedModel<Card>())
    let list = ListViewModel(old, clock: TestClock())
    var isFirst = true
    let observation = list.onChange { update in
      guard isFirst, !update.splices.isEmpty else { return }
      isFirst = false
      list.replaceSource(new)
    }
    list.start()
    await old.script.next().answer(.init([Card(id: 1)]))
    await new.script.next().answer(.init([Card(id: 2)], hasMoreItems: false))
    #expect(await eventually { ids(list) == [2] })
    #expect(new.script.callCount == 1)
    withExtendedLifetime(observation) {}
  }
}
