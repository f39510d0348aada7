import DynamicListsTesting
import Observation
import Testing

@testable import DynamicLists

/// Who is notified of a selection, and what it costs.
@MainActor
struct SelectionObservationTests {
  private typealias Item = Shelf.Item

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

  private func list(_ count: Int) -> ListViewModel<Shelf.Item> {
    let list = ListViewModel(items: (0..<count).map { Item(id: $0) })
    list.selectionMode = .many
    return list
  }

  @Test func theSelectionIsObservedApartFromTheRows() {
    let list = list(5)
    let rows = Counter { _ = (list.rowIDs.count, list.selectionMode) }
    let selection = Counter { _ = list.selection }
    let focus = Counter { _ = list.focusedRow }
    list.select(1)
    list.moveFocus(by: 1, .keep)
    list.clearSelection()
    #expect((rows.count, selection.count, focus.count) == (0, 2, 2))
    list.append(Item(id: 9))
    #expect((rows.count, selection.count, focus.count) == (1, 2, 2))
  }

  @Test func onlyTheRowsThatASelectionConcernsAreNotified() throws {
    let list = list(6)
    let objects = Array(list.rows)
    let counters = objects.map { object in Counter { _ = object.isSelected } }
    let items = Counter { for object in objects { _ = (object.item, object.detailState) } }
    list.select(1)
    list.select(2)
    #expect(counters.map(\.count) == [0, 2, 1, 0, 0, 0])
    list.selectAll()
    #expect(counters.map(\.count) == [1, 3, 1, 1, 1, 1])
    list.extendSelection(to: 4)
    #expect(counters.map(\.count) == [2, 4, 1, 1, 1, 2])
    list.remove(3)
    #expect(counters.map(\.count) == [2, 4, 1, 2, 1, 2])
    #expect(objects.map(\.isSelected) == [false, false, true, false, true, false])
    #expect(items.count == 0)
  }

  @Test func theRowsOfAGivenSelectionAreObserved() {
    let list = list(5)
    let given = ListSelection.only(RowIDSet(list.rowIDs[1...3]))
    let rows = Counter { _ = list.rows(of: given).count }
    list.remove(2)
    #expect(rows.count == 1 && list.rows(of: given).count == 2)
  }

  @Test func theCountOfARuleIsObserved() async {
    let source = ScriptedSource(of: Item.self)
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(Page(items: (0..<3).map { Item(id: $0) }, next: nil))
    #expect(await eventually { list.state == .items })
    list.selection = .allMatching(except: [])
    let selected = Counter { _ = list.selectedCount }
    list.remove(1)
    #expect(selected.count == 1 && list.selectedCount == 2)
  }

  @Test func aRowObjectThatIsMadeLaterKnowsThatItIsSelected() {
    let list = list(3)
    list.select(1)
    #expect(list.rows.map(\.isSelected) == [false, true, false])
  }

  @Test func anUpdateNamesTheRowsToDrawAgain() {
    let list = list(5)
    let ids = Array(list.rowIDs)
    var updates: [ListUpdate] = []
    let observation = list.onChange { updates.append($0) }
    list.select(1)
    list.toggleSelection(of: 2)
    list.selectAll()
    list.clearSelection()
    list.clearSelection()
    list.focus(0)
    #expect(updates.map(\.selectionChange) == [.rows([ids[1]]), .rows([ids[2]]), .all, .all, nil])
    #expect(updates.map(\.focusChanged) == [true, true, false, false, true])
    #expect(updates.allSatisfy { !$0.changesSlots && $0.updated.isEmpty && !$0.statesChanged })
    withExtendedLifetime(observation) {}
  }

  @Test func aRemovalAndItsSelectionAreOneUpdate() {
    let list = list(3)
    let row = list.rowIDs[1]
    list.select(1)
    var updates: [ListUpdate] = []
    let observation = list.onChange { updates.append($0) }
    list.remove(1)
    #expect(updates.count == 1)
    #expect(updates.first?.selectionChange == .rows([row]))
    #expect(updates.first?.focusChanged == true)
    withExtendedLifetime(observation) {}
  }

  @Test func aModeIsNotifiedOfOnce() {
    let list = list(3)
    let mode = Counter { _ = list.selectionMode }
    list.selectionMode = .many
    #expect(mode.count == 0)
    list.selectionMode = .one
    #expect(mode.count == 1)
  }

  @Test func aSelectionIsNoChangeOfItems() {
    let list = ListViewModel(items: Array(0..<5))
    list.selectionMode = .many
    let (items, selection) = (Counter { _ = list.items }, Counter { _ = list.selection })
    list.select(list.rowIDs[1])
    #expect(items.count == 0 && selection.count == 1)
  }
}
