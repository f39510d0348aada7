import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// How many new items there are at which end.
struct ListNewItemsTests {
  @Test func eachEndHasItsCount() {
    let new = ListNewItems(start: 3, end: 7, uncounted: [.end])
    #expect(new.count(at: .start) == 3 && new.count(at: .end) == 7)
    #expect(!new.hasMore(at: .start) && new.hasMore(at: .end))
  }

  @Test func newItemsAtAnyEndAreSome() {
    #expect(ListNewItems().isEmpty)
    for new in [ListNewItems(start: 1), ListNewItems(end: 1), ListNewItems(start: 1, end: 1)] { #expect(!new.isEmpty) }
  }

  @MainActor @Test func viewsObserveNewItems() {
    struct Card: Identifiable, Sendable { let id: Int }
    let list = ListViewModel(items: (0..<20).map(Card.init))
    list.reports.scrolled(to: 5..<8)
    let changes = Locked(0)
    withObservationTracking {
      _ = list.newItems
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    list.receive(.inserted(Card(id: 20), at: .start))
    #expect(list.newItems.start == 1 && changes.withLock { $0 } == 1)
  }

  @MainActor @Test func theItemOfAPushThatHasLandedIsNotKept() {
    struct Card: Identifiable, Sendable { let id: Int }
    let list = ListViewModel(items: (0..<20).map(Card.init))
    list.receive(.changed(Card(id: 3)))
    #expect(!list.loader.keepsPushedItems)
  }
}
