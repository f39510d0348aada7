import DynamicLists
import DynamicListsSwiftUI
import Foundation
import SwiftUI
import Testing

/// Moves, deletions, swipes, selection and search.
@MainActor
struct DynamicListEditTests {
  private struct Name: Identifiable, Equatable, Sendable {
    let id: Int
    var isLiked = false
  }

  private let list = ListViewModel(items: (0..<6).map { Name(id: $0) })

  private func text(_ name: Name) -> Text { Text(verbatim: name.isLiked ? "\(name.id) ♥" : "\(name.id)") }

  @Test func rowsCannotBeMovedOrDeletedUnlessAskedFor() {
    let host = HeadlessHost(DynamicList(list) { row in text(row.item) })
    #expect(!host.move(from: 0, to: 2))
    #expect(!host.delete(at: 0))
    #expect(host.lines == ["0", "1", "2", "3", "4", "5"])
  }

  @Test func movingPassesOffsetsAsForEachDoes() {
    var moves: [(source: IndexSet, destination: Int)] = []
    let host = HeadlessHost(
      DynamicList(list) { row in text(row.item) }
        .onMove { source, destination in
          moves.append((source, destination))
          list.move(fromOffsets: source, toOffset: destination)
        })
    #expect(host.move(from: 1, to: 4))
    #expect(moves[0].source == [1] && moves[0].destination == 4)
    #expect(host.lines == ["0", "2", "3", "1", "4", "5"])
    host.move(from: 5, to: 0)
    #expect(host.lines == ["5", "0", "2", "3", "1", "4"])
  }

  @Test func rowsAreThoseThatWereDrawnAlsoIfTheListHasChangedSince() {
    let host = HeadlessHost(DynamicList(list, editActions: [.move, .delete]) { row in text(row.item) })
    list.insert(Name(id: 9), at: 0)
    #expect(host.delete(at: 1))
    #expect(host.lines == ["9", "0", "2", "3", "4", "5"])
    list.insert(Name(id: 8), at: 0)
    list.remove(3)
    host.move(from: 1, to: 3)
    #expect(host.lines == ["8", "9", "2", "0", "4", "5"], "0 was dragged to before 3, which is gone")
    list.append(Name(id: 7))
    host.move(from: 0, to: 6)
    #expect(host.lines == ["9", "2", "0", "4", "5", "8", "7"], "behind the last row that was drawn")
  }

  @Test func offsetsAreThoseOfTheRowsAtTheTimeOfTheAction() {
    var deleted: [Int] = []
    let host = HeadlessHost(
      DynamicList(list) { row in text(row.item) }
        .onDelete { offsets in
          deleted += offsets.map { list.items[$0].id }
          list.remove(atOffsets: offsets)
        })
    list.insert(Name(id: 9), at: 0)
    #expect(host.delete(at: 1) && deleted == [1])
  }

  @Test func movingSeveralRowsIsWhatAnArrayDoes() {
    for offsets: IndexSet in [[0], [5], [0, 1], [1, 3, 4], [0, 5], [2, 3, 5]] {
      for destination in 0...6 {
        let list = ListViewModel(items: Array(0..<6))
        var array = Array(0..<6)
        array.move(fromOffsets: offsets, toOffset: destination)
        list.move(fromOffsets: offsets, toOffset: destination)
        #expect(Array(list.items) == array, "\(Array(offsets)) to \(destination)")
      }
    }
  }

  @Test func offsetsCountTheRowsThatAFilterShows() {
    let host = HeadlessHost(
      DynamicList(list) { row in text(row.item) }.onDelete { list.remove(atOffsets: $0) })
    list.setFilter { $0.id % 2 == 1 }
    host.update()
    #expect(host.lines == ["1", "3", "5"])
    #expect(host.delete(at: 1))
    #expect(host.lines == ["1", "5"])
    list.setFilter(nil)
    host.update()
    #expect(host.lines == ["0", "1", "2", "4", "5"])
  }

  @Test func swipeActionsOfARowWorkAsOnAList() {
    let host = HeadlessHost(
      DynamicList(list) { row in
        text(row.item).swipeActions { Button("Like") { row.update { $0.isLiked = true } } }
      })
    #expect(host.swipe(list.rowIDs[2], "Like"))
    #expect(host.lines == ["0", "1", "2 ♥", "3", "4", "5"])
  }

  private struct Selecting: View {
    let list: ListViewModel<Name>
    @State private var one: RowID?
    @State private var many: Set<RowID> = []
    let picksMany: Bool

    init(list: ListViewModel<Name>, picksMany: Bool) {
      self.list = list
      self.picksMany = picksMany
    }

    var body: some View {
      if picksMany {
        DynamicList(list, selection: $many) { row in Text(verbatim: "\(row.item.id)") }
        Text(verbatim: "\(many.compactMap { list.item(of: $0)?.id }.sorted())")
      } else {
        DynamicList(list, selection: $one) { row in Text(verbatim: "\(row.item.id)") }
        Text(verbatim: "\(one.flatMap { list.item(of: $0)?.id } ?? -1)")
      }
    }
  }

  @Test func oneRowOrSeveralCanBeSelected() {
    let one = HeadlessHost(Selecting(list: list, picksMany: false))
    #expect(one.select(list.rowIDs[3]))
    #expect(one.lines.last == "3")
    list.insert(Name(id: 9), at: 0)
    one.update()
    #expect(one.lines.first == "9" && one.lines.last == "3", "The selection follows its row, not its position")
    let many = HeadlessHost(Selecting(list: list, picksMany: true))
    many.select(list.rowIDs[1])
    many.select(list.rowIDs[4])
    #expect(many.lines.last == "[0, 3]")
    many.select(list.rowIDs[1], false)
    #expect(many.lines.last == "[3]")
  }

  private struct Searching: View {
    let list: ListViewModel<Name>
    @State private var text = ""

    init(list: ListViewModel<Name>) { self.list = list }

    var body: some View {
      DynamicList(list) { row in Text(verbatim: "\(row.item.id)") }
        .searchable(text: $text, prompt: Text("Number")) { name, text in "\(name.id)" == text }
    }
  }

  @Test func searchingFiltersTheListInTheCore() {
    let host = HeadlessHost(Searching(list: list))
    host.search("4")
    #expect(host.lines == ["4"])
    #expect(list.isFiltered && list.loadedCount == 6)
    host.search("40")
    #expect(host.lines == ["No Results"], "No retry is offered")
    host.search("")
    #expect(host.lines == ["0", "1", "2", "3", "4", "5"])
    #expect(!list.isFiltered)
  }

  @Test func aSearchedListShowsAllRowsWhenItAppearsAgain() {
    let left = HeadlessHost(Searching(list: list))
    left.search("4")
    left.close()
    let host = HeadlessHost(Searching(list: list))
    #expect(host.lines == ["0", "1", "2", "3", "4", "5"], "Its search field is empty")
  }
}
