import DynamicLists
import DynamicListsSwiftUI
import Foundation
import SwiftUI
import Testing

/// Containers of rows, and items that the app owns.
@MainActor
struct DynamicListContainerTests {
  private struct Name: Identifiable, Equatable, Sendable {
    let id: Int
    var text = ""
  }

  private struct NumberRow: DynamicListItemView {
    let itemViewModel: ListItemViewModel<Int>
    var body: some View { Text(verbatim: "№ \(itemViewModel.item)") }
  }

  private let numbers = ListViewModel(items: Array(0..<100))

  @Test func aRowCanBeAViewOfItsOwnType() {
    let host = HeadlessHost(DynamicList<NumberRow>(listViewModel: numbers))
    #expect(host.lines.prefix(2) == ["№ 0", "№ 1"])
  }

  @Test func aStackIsLazyAndReportsItsRows() {
    let host = HeadlessHost(DynamicStack(numbers, spacing: 8) { row in Text(verbatim: "\(row.item)") })
    #expect(host.lines == (0..<10).map { "\($0)" })
    host.scrollToEnd()
    #expect(host.lines.last == "99")
  }

  @Test func anyContainerHoldsTheRows() {
    let host = HeadlessHost(
      DynamicList(numbers) { row in
        Text(verbatim: "\(row.item)")
      } container: { rows in
        ScrollView {
          Text(verbatim: "Above")
          LazyVStack { rows }
        }
      })
    #expect(host.lines == ["Above"] + (0..<10).map { "\($0)" })
    numbers.removeAll()
    host.update()
    #expect(host.lines == ["Nothing Here"])
  }

  @Test func fixedContentHasTheSameStates() {
    let view = DynamicList(numbers) { _ in
      EmptyView()
    } container: { _ in
      Text(verbatim: "Something else")
    }
    let host = HeadlessHost(view)
    #expect(host.lines == ["Something else"])
    numbers.showLoading()
    host.update()
    #expect(host.lines == ["Loading…"])
    numbers.showFailure(ListError.timedOut)
    host.update()
    #expect(host.lines == ["Could Not Load", "The request timed out."])
    numbers.showItems()
    host.update()
    #expect(host.lines == ["Something else"])
  }

  private func owned(_ names: [Name], _ state: ListState = .items) -> some View {
    DynamicList(items: names, state: state) { row in Text(verbatim: "\(row.item.id)\(row.item.text)") }
  }

  @Test func itemsOfTheAppAreShownAtOnceAndFollowed() {
    let host = HeadlessHost(owned([Name(id: 1), Name(id: 2)]))
    #expect(host.lines == ["1", "2"])
    host.show(owned([Name(id: 0), Name(id: 1), Name(id: 2, text: " new")]))
    #expect(host.lines == ["0", "1", "2 new"])
    let evaluations = host.evaluations["DynamicListRows"]
    host.show(owned([]))
    #expect(host.lines == ["Nothing Here"])
    #expect(host.evaluations["DynamicListRows"] != evaluations)
  }

  @Test func theAppSetsTheStateOfItsItems() {
    let host = HeadlessHost(owned([], .loading))
    #expect(host.lines == ["Loading…"], "The placeholder for an empty list is not shown first")
    host.show(owned([], .failed(ListFailure(ListError.timedOut))))
    #expect(host.lines == ["Could Not Load", "The request timed out."])
    host.show(owned([], .failed(ListFailure(ListError.dataNotFetched))))
    #expect(host.lines == ["Could Not Load", "The data could not be loaded."])
    host.show(owned([Name(id: 5)]))
    #expect(host.lines == ["5"])
  }

  private actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  @Test func aFailureOfOwnedItemsIsRetriedByTheAppsRefresh() async {
    let counter = Counter()
    let host = HeadlessHost(
      owned([], .failed(ListFailure(ListError.timedOut))).refreshable { await counter.add() })
    #expect(host.lines == ["Could Not Load", "The request timed out.", "Try Again"])
    host.tap("Try Again")
    var count = 0
    while count == 0 { count = await counter.count }
    #expect(count == 1)
  }

  @Test func itemsOfTheAppAreMovedAndDeletedByTheApp() {
    var moved: Int?
    let view = DynamicList(items: [Name(id: 1), Name(id: 2)]) { row in Text(verbatim: "\(row.item.id)") }
      .onMove { _, destination in moved = destination }
      .onDelete { offsets in moved = offsets.first }
    let host = HeadlessHost(view)
    host.move(from: 0, to: 2)
    #expect(moved == 2)
    host.delete(at: 1)
    #expect(moved == 1)
  }

  @Test func severalKindsOfRowAreASwitch() {
    enum Kind: Identifiable, Equatable, Sendable {
      case number(Int)
      case word(String)
      var id: String {
        switch self {
        case .number(let number): "\(number)"
        case .word(let word): word
        }
      }
    }
    let view = DynamicList(items: [Kind.number(1), .word("two")]) { row in
      switch row.item {
      case .number(let number): Text(verbatim: "number \(number)")
      case .word(let word):
        Text(verbatim: "word")
        Text(verbatim: word)
      }
    }
    #expect(HeadlessHost(view).lines == ["number 1", "word", "two"])
  }

  @Test func modifiersOfAListWorkOnIt() {
    let host = HeadlessHost(
      DynamicList(numbers) { row in Text(verbatim: "\(row.item)") }
        .listStyle(.plain).font(.headline).navigationTitle("Numbers").foregroundStyle(.secondary))
    for look in ["listStyle(PlainListStyle)", "font", "navigationTitle", "foregroundStyle"] {
      #expect(host.looks.contains(look))
    }
  }
}
