import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Which updates show another order or other sections: a view at its top then shows the top of them.
@MainActor
struct ListViewModelOrderTests {
  private struct Person: Identifiable, Hashable {
    let id: Int
    var age: Int
  }

  private func people(_ count: Int = 20) -> ListViewModel<Person> {
    ListViewModel(items: (0..<count).map { Person(id: $0, age: $0 % 10) })
  }

  /// For each update that a change makes, whether it shows another order.
  private func orders(_ list: ListViewModel<Person>, _ change: () -> Void) -> [Bool] {
    var orders: [Bool] = []
    let observation = list.onChange { orders.append($0.isOtherOrder) }
    change()
    withExtendedLifetime(observation) {}
    return orders
  }

  @Test func anotherSortOrOtherSectionsAreAnotherOrder() {
    let list = people()
    #expect(orders(list) { list.arrangement.sort = .by(\.id, .descending) } == [true])
    #expect(orders(list) { list.arrangement.sort = .by(\.age).then(.by(\.id, .descending)) } == [true])
    #expect(orders(list) { list.arrangement.sections = .by { $0.age } } == [true])
    #expect(orders(list) { list.arrangement.sections = nil } == [true])
    #expect(orders(list) { list.arrangement = ListArrangement(filter: { $0.age > 3 }, sort: .by(\.id)) } == [true])
    #expect(orders(list) { list.arrangement = ListArrangement() } == [true])
  }

  @Test func aFilterASearchAndACollapsedSectionAreNone() {
    let list = people()
    list.arrangement.sort = .by(\.id, .descending)
    list.arrangement.sections = .by { $0.age / 5 }
    #expect(orders(list) { list.arrangement.filter = { $0.age > 3 } } == [false])
    #expect(orders(list) { list.setFilter(nil) } == [false])
    #expect(orders(list) { list.toggleCollapsed(list.sections[0].id) } == [false])
    let sort = list.arrangement.sort
    #expect(orders(list) { list.arrangement.sort = sort } == [], "the same order again changes nothing")
  }

  @Test func editsAndMergesAreNone() {
    let list = people()
    list.arrangement.sort = .by(\.age)
    #expect(orders(list) { list.update(0) { $0.age = 100 } } == [false])
    #expect(orders(list) { list.insert([Person(id: 50, age: -1)], at: 0) } == [false])
    #expect(orders(list) { list.replaceAll(with: (0..<20).map { Person(id: $0, age: 20 - $0) }) } == [false])
  }

  @Test func anOrderThatTakesItsTimeIsAnotherOneWhenItIsShown() async {
    let list = people(6_000)
    var orders: [Bool] = []
    let observation = list.onChange { if $0.changesSlots { orders.append($0.isOtherOrder) } }
    list.arrangement.sort = .by(\.id, .descending)
    #expect(list.isArranging)
    list.arrangement.filter = { $0.id < 5_990 }
    #expect(await eventually { !list.isArranging })
    #expect(orders == [true], "the filter came before the order was shown")
    list.setFilter(nil)
    #expect(await eventually { !list.isArranging })
    #expect(orders == [true, false])
    withExtendedLifetime(observation) {}
  }
}
