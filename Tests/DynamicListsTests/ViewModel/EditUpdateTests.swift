import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// What observers hear of an edit that changes nothing but an item.
@MainActor
struct EditUpdateTests {
  /// A list whose source counts its items, so that an update says more than the row.
  private func loaded() async -> ListViewModel<EditedCard> {
    let server = OffsetServer()
    let list = ListViewModel(source: server, clock: TestClock())
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3, next: 3, before: 0, after: 4))
    #expect(await eventually { list.state == .items })
    return list
  }

  @Test func anEditSaysTheSameAsOneThatWaitsBehindAnother() async throws {
    let list = await loaded()
    let (first, second) = (list.rowIDs[0], list.rowIDs[1])
    var updates: [ListUpdate] = []
    let observation = list.onChange { updates.append($0) }
    list.update(first) { $0.text = "alone" }
    list.update(second) { [unowned list] in
      $0.text = "other"
      list.update(first) { $0.text = "queued" }
    }
    try #require(updates.count == 3)
    #expect(updates[0] == updates[2] && updates[0].updated == [first])
    #expect(list.items.map(\.text).prefix(2) == ["queued", "other"])
    withExtendedLifetime(observation) {}
  }

  @Test func whatAnObserverSendsIsHandledBeforeTheEditReturns() async {
    let list = await loaded()
    let (first, second) = (list.rowIDs[0], list.rowIDs[1])
    var updates: [[RowID]] = []
    let observation = list.onChange { [unowned list] update in
      updates.append(update.updated)
      if updates.count == 1 {
        list.remove(second)
        // It is queued: observers hear of one change after another.
        #expect(list.rowIDs.contains(second))
      }
    }
    list.update(first) { $0.text = "changed" }
    #expect(updates == [[first], []])
    #expect(!list.rowIDs.contains(second) && !list.core.isHandling)
    withExtendedLifetime(observation) {}
  }

  @Test func aRowObjectAndTheItemsAreObserved() async throws {
    let list = await loaded()
    let row = try #require(list.row(list.rowIDs[0]))
    let changes = Locked<[String]>([])
    withObservationTracking {
      _ = row.item
    } onChange: {
      changes.withLock { $0.append("item") }
    }
    withObservationTracking {
      _ = list.items
    } onChange: {
      changes.withLock { $0.append("items") }
    }
    withObservationTracking {
      _ = list.rows
    } onChange: {
      changes.withLock { $0.append("rows") }
    }
    list.update(row.id) { $0.text = "changed" }
    #expect(row.item.text == "changed")
    #expect(changes.withLock { $0 } == ["item", "items"])
  }
}
