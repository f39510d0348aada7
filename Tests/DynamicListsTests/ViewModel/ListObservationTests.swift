import DynamicLists
import DynamicListsTesting
import Observation
import Testing

/// Which changes observers are notified of, and how often.
@MainActor
struct ListObservationTests {
  /// Counts the changes of the properties that a closure reads.
  @MainActor
  private final class Counter {
    private(set) var count = 0
    private let reads: () -> Void

    init(_ reads: @escaping () -> Void) {
      self.reads = reads
      arm()
    }

    private func arm() {
      withObservationTracking(reads) { [weak self] in
        MainActor.assumeIsolated {
          self?.count += 1
          self?.arm()
        }
      }
    }
  }

  private func count(_ reads: @escaping () -> Void) -> Counter { Counter(reads) }

  @Test func aPageIsOneNotificationWhateverTheNumberOfItsRows() async {
    let model = ScriptedModel<Int>()
    let list = ListViewModel(model, clock: TestClock())
    let rows = count { _ = list.rowIDs.count }
    var updates = 0
    let observation = list.onChange { updates += $0.changesSlots ? 1 : 0 }
    list.start()
    await model.script.next().answer(.init(Array(0..<20)))
    #expect(await eventually { list.state == .items })
    #expect(rows.count == 1)
    #expect(updates == 1)
    list.reports.appeared(list.rowIDs[19])
    await model.script.next().answer(.init(Array(20..<40)))
    #expect(await eventually { list.items.count == 40 })
    #expect(rows.count == 2)
    #expect(updates == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func anEventThatChangesNothingNotifiesNoObserver() async {
    let model = ScriptedModel<Int>()
    let list = ListViewModel(model, clock: TestClock())
    list.start()
    await model.script.next().answer(.init(Array(0..<20), hasMoreItems: false))
    #expect(await eventually { list.state == .items })
    list.reports.appeared(list.rowIDs[3])
    var updates = 0
    let observation = list.onChange { _ in updates += 1 }
    let state = count { _ = (list.state, list.loadStates, list.rowIDs.count) }
    list.reports.appeared(list.rowIDs[3])
    list.reports.disappeared(RowID.unknown)
    list.loadMore()
    list.start()
    #expect(updates == 1, "loadMore began a load; the others changed nothing")
    #expect(state.count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func aRowsDetailDoesNotInvalidateTheListsBody() async throws {
    let details = Script<Int, String>()
    let source = ScriptedSource<ScriptedItem>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: (0..<20).map { ScriptedItem($0, script: details) }))
    #expect(await eventually { list.state == .items })
    let body = count { _ = (list.rowIDs.count, list.state, list.loadStates) }
    let row = try #require(list.row(of: 0))
    let detail = count { _ = (row.item, row.detailState) }
    list.reports.appeared(row.id)
    // The tasks of the rows begin in any order, so the first call may be another row's.
    let loaded = await eventually {
      while let call = details.nextIfAny() { call.answer("data") }
      return row.dataFetchComplete
    }
    #expect(loaded)
    #expect(body.count == 0)
    #expect(detail.count == 3, "loading, its item, loaded")
  }

  @Test func anEventSentByAnObserverIsHandledAfterItsCause() async {
    let list = ListViewModel(items: [1, 2, 3])
    var counts: [Int] = []
    var observation: ListObservation?
    observation = list.onChange { [weak list] update in
      guard let list, list.items.count < 6 else { return }
      counts.append(list.items.count)
      list.append(0)
      counts.append(list.items.count)
    }
    list.append(4)
    #expect(counts == [4, 4, 5, 5])
    #expect(list.items.count == 6)
    withExtendedLifetime(observation) {}
  }

  @Test func rowObjectsAreMadeOnDemandAndReleasedWithTheirLastReference() throws {
    let list = ListViewModel(items: Array(0..<100_000))
    weak var released: ListItemViewModel<Int>?
    do {
      let row = list.rows[99_999]
      #expect(row.item == 99_999)
      #expect(list.rows[99_999] === row)
      released = row
    }
    #expect(released == nil)
  }

  @Test func aSnapshotKeepsWhatItWasWhileTheListGrows() {
    let list = ListViewModel(items: Array(0..<2_000))
    let items = list.items
    let ids = list.rowIDs
    list.append(Array(2_000..<5_000))
    list.remove(list.rowIDs[0])
    #expect(items.count == 2_000 && items.first == 0 && items.last == 1_999)
    #expect(ids.count == 2_000)
    #expect(list.items.count == 4_999)
  }
}

extension RowID {
  static var unknown: RowID { RowID(1_000_000) }
}
