import DynamicListsTesting
import Testing

@testable import DynamicLists

/// `for await update in list.updates`.
@MainActor
struct ListUpdatesTests {
  /// Reads a sequence in a task, and keeps what it gave.
  @MainActor
  private final class Reader {
    private(set) var updates: [ListUpdate] = []
    private(set) var hasEnded = false
    private var task: Task<Void, Never>?

    init(_ sequence: ListUpdates) {
      task = Task { [weak self] in
        for await update in sequence { self?.updates.append(update) }
        self?.hasEnded = true
      }
    }

    var texts: [String] { updates.map(\.description) }

    func cancel() { task?.cancel() }
  }

  @Test func everyLoopGetsEveryUpdateFromTheMomentItsSequenceIsRead() async {
    let list = ListViewModel(items: [1])
    let first = list.updates
    list.append(2)
    let second = list.updates
    list.append(3)
    let readers = [Reader(first), Reader(second)]
    #expect(await eventually { readers[0].texts == ["0-1+3"] && readers[1].texts == ["2+1"] })
    list.remove(list.rowIDs[0])
    #expect(await eventually { readers.allSatisfy { $0.texts.last == "0-1" } })
  }

  @Test func updatesThatComeFasterThanTheyAreTakenAreAReload() async {
    let list = ListViewModel(items: Array(0..<10))
    let sequence = list.updates
    let row = list.rowIDs[4]
    list.update(row) { $0 += 1 }
    list.append(10)
    let reader = Reader(sequence)
    #expect(await eventually { reader.texts == ["0-10+11"] })
    let reload = reader.updates[0]
    #expect(reload.isReload && reload.updated.isEmpty && reload.reveals.isEmpty && reload.merge == nil)
    #expect(reload.splices[0].inserted.compactMap(\.row) == Array(list.rowIDs))
    #expect(reload.statesChanged && reload.sectionsChanged && reload.searchWordsChanged)
    #expect(reload.selectionChange == .all && reload.focusChanged)
    list.append(11)
    #expect(await eventually { reader.texts.last == "11+1" })
    #expect(reader.updates.last?.isReload == false)
  }

  @Test(arguments: 0..<3) func aReloadMovesToTheTopIfAnyOfItsUpdatesDoes(_ resets: Int) async {
    let model = ScriptedModel<Int>()
    let list = ListViewModel(model, clock: TestClock())
    list.start()
    await model.script.next().answer(.init([1, 2, 3]))
    #expect(await eventually { list.state == .items })
    list.appeared(list.rowIDs[0])
    let sequence = list.updates
    for step in 0..<3 { if step == resets { list.reset() } else { list.selectionMode = step == 0 ? .one : .many } }
    let reader = Reader(sequence)
    #expect(await eventually { reader.texts == ["0-3 ^"] })
  }

  @Test func slotsThatFollowTheUpdatesAreTheListsSlotsWhateverIsUnited() async {
    var random = SplitMix64(seed: 7)
    let list = ListViewModel(items: Array(0..<50))
    var shown = list.slots
    let mailbox = UpdateMailbox()
    let observation = list.onChange { [weak list] update in
      _ = mailbox.put(update) { list?.engine.readable ?? (RowTable(), []) }
    }
    var (takes, reloads) = (0, 0)
    for step in 0..<4_000 {
      // All other tests of the main actor, with their deadlines, wait for this one.
      if step % 20 == 0 { await Task.yield() }
      switch Int.random(in: 0..<100, using: &random) {
      case 0: list.removeAll()
      case 1: list.setFilter { $0 % 3 != step % 3 }
      case 2: list.setFilter(nil)
      case 3..<40 where list.loadedCount > 0:
        list.move(list.rowIDs.randomElement(using: &random) ?? .unknown, to: Int.random(in: 0..<60, using: &random))
      case 40..<70: list.remove(list.rowIDs.randomElement(using: &random) ?? .unknown)
      case 70: list.insert(Array(0..<5_000), at: 3)
      case 71: list.replaceAll(with: Array(0..<40))
      default: list.insert([step, step + 1], at: Int.random(in: 0..<50, using: &random))
      }
      guard Int.random(in: 0..<12, using: &random) == 0, let update = mailbox.take() else { continue }
      takes += 1
      if update.isReload { reloads += 1 }
      for splice in update.splices { shown.apply(splice) }
      #expect(shown.elementsEqual(list.slots), "step \(step)")
    }
    #expect(takes > 200 && reloads > 0)
    withExtendedLifetime(observation) {}
  }

  @Test func sectionsThatBeginOrEndBetweenOtherChangesAreInTheReload() async {
    let list = ListViewModel(items: Array(0..<10))
    for key: ListGrouping<Int>? in [.by { $0 % 3 }, nil] {
      var shown = list.slots
      let sequence = list.updates
      list.append(10 + list.items.count)
      list.arrangement.sections = key
      list.remove(list.rowIDs[1])
      let reader = Reader(sequence)
      #expect(await eventually { !reader.updates.isEmpty })
      #expect(reader.updates.count == 1)
      for splice in reader.updates[0].splices { shown.apply(splice) }
      #expect(shown.elementsEqual(list.slots))
    }
  }

  @Test func theReloadOfAListThatHadNoRowsBringsItsOnlyOne() async {
    let list = ListViewModel<Int>()
    let sequence = list.updates
    list.append([1, 2, 3])
    list.removeAll()
    list.append(7)
    let reader = Reader(sequence)
    #expect(await eventually { reader.texts == ["0+1"] })
    #expect(reader.updates[0].isReload && reader.updates[0].rowChange.slots == nil, "there are no sections")
  }

  @Test func theReloadOfAListThatIsEmptyAgainHasNoSplice() async {
    let list = ListViewModel<Int>()
    let sequence = list.updates
    list.append(1)
    list.removeAll()
    let reader = Reader(sequence)
    #expect(await eventually { reader.updates.count == 1 })
    #expect(reader.updates[0].isReload && reader.updates[0].splices.isEmpty)
  }

  @Test func aSequenceKeepsNoListAliveAndEndsWithIt() async {
    var list: ListViewModel<Int>? = ListViewModel(items: [1])
    weak let released = list
    let reader = list.map { Reader($0.updates) }
    list?.append(2)
    #expect(await eventually { reader?.texts == ["1+1"] })
    list = nil
    #expect(released == nil)
    #expect(await eventually { reader?.hasEnded == true })
  }

  @Test func aCancelledLoopEndsAndTheListStopsCollecting() async {
    let list = ListViewModel(items: [1])
    let reader = Reader(list.updates)
    list.append(2)
    #expect(await eventually { reader.texts == ["1+1"] })
    reader.cancel()
    #expect(await eventually { reader.hasEnded })
    #expect(await eventually { list.observers.isEmpty })
    list.append(3)
    #expect(reader.updates.count == 1)
  }

  @Test func aSequenceThatIsHeldAfterItsLoopWasCancelledHoldsNoUpdates() async {
    let list = ListViewModel(items: [1])
    let sequence = list.updates
    let reader = Reader(sequence)
    reader.cancel()
    #expect(await eventually { reader.hasEnded })
    for number in 0..<3 { list.append(number) }
    #expect(sequence.mailbox.take() == nil)
  }

  @Test func aLoopOffTheMainActorGetsTheUpdatesToo() async {
    let list = ListViewModel(items: [1])
    let sequence = list.updates
    let first = Task { @concurrent in
      for await update in sequence { return update.description }
      return "none"
    }
    list.append(2)
    #expect(await first.value == "1+1")
  }

  @Test func withoutALoopTheListHasNoObserverAndAReadSequenceThatIsDroppedLeavesNone() async {
    let list = ListViewModel(items: [1])
    #expect(list.observers.isEmpty)
    _ = list.updates
    #expect(await eventually { list.observers.isEmpty })
  }
}
