import DynamicLists
import Testing

/// An app's own items that are so many that the list takes them in as the array that they are.
@MainActor
struct ListViewModelManyItemsTests {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  private let entries = (0..<20_000).map { Entry(id: $0) }

  @Test func theyAreFoundByTheirIds() {
    let list = ListViewModel(items: entries)
    #expect(list.item(of: 12_345) == entries[12_345])
    #expect(list.rowID(of: 20_000) == nil)
    #expect(list.rowID(of: 12_345) == list.rowIDs[12_345])
  }

  @Test func anEditDoesNotChangeTheAppsArray() {
    let list = ListViewModel(items: entries)
    let snapshot = list.items
    list.update(700) { $0.text = "edited" }
    list.remove(3)
    list.append(Entry(id: 20_000))
    #expect(list.item(of: 700)?.text == "edited" && list.items[699].text == "edited")
    #expect(snapshot[700].text == "" && entries.count == 20_000 && snapshot.count == 20_000)
    #expect(list.items.count == 20_000 && list.items.last?.id == 20_000)
  }

  @Test func rowsOfItemsThatStayAreTheSame() {
    let list = ListViewModel(items: entries)
    let row = list.rowIDs[9]
    list.replaceAll(with: [Entry(id: 50_000)] + entries)
    #expect(list.rowID(of: 9) == row && list.position(of: row) == 10)
    list.removeAll()
    list.replaceAll(with: entries)
    #expect(list.items.elementsEqual(entries))
  }

  @Test func copiesOfAnItemAreOneRow() {
    let list = ListViewModel(items: entries + [Entry(id: 5, text: "later")])
    #expect(list.items.count == 20_000 && list.items[5].text == "later")
  }

  @Test func theAppsArrayIsFreedOnceAllItsItemsHaveChanged() {
    final class Picture: Sendable {}
    struct Row { var picture: Picture? = Picture() }
    let list = ListViewModel(items: (0..<20_000).map { _ in Row() })
    weak let picture = list.items[10_000].picture
    #expect(picture != nil)
    for row in list.rowIDs { list.update(row) { $0.picture = nil } }
    #expect(picture == nil)
  }
}
