import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// The selection of a list as the binding of a view.
@MainActor
struct SelectedIDsTests {
  private struct Name: Identifiable, Equatable {
    let id: Int
  }

  private let list = ListViewModel(items: (0..<5).map { Name(id: $0) })

  private var view: some View {
    let list = list
    let selection = Binding(
      get: { MainActor.assumeIsolated { list.selectedIDs } },
      set: { ids in MainActor.assumeIsolated { list.selectedIDs = ids } })
    return DynamicList(list, selection: selection) { row in
      Text(verbatim: row.isSelected ? "[\(row.item.id)]" : "\(row.item.id)")
    }
  }

  private var selected: [Int] { list.selectedItems.map(\.id) }

  @Test func whatAPersonSelectsIsTheSelectionOfTheList() {
    list.selectionMode = .many
    let host = HeadlessHost(view)
    #expect(host.select(list.rowIDs[1]) && host.select(list.rowIDs[3]))
    #expect(selected == [1, 3])
    host.update()
    #expect(host.lines == ["0", "[1]", "2", "[3]", "4"])
    host.select(list.rowIDs[1], false)
    #expect(selected == [3])
  }

  @Test func whatTheListSelectsIsShown() {
    list.selectionMode = .many
    let host = HeadlessHost(view)
    list.selectAll()
    list.toggleSelection(of: list.rowIDs[0])
    host.update()
    #expect(host.lines == ["0", "[1]", "[2]", "[3]", "[4]"])
    #expect(list.selectedIDs == Set(list.rowIDs.dropFirst()))
  }

  @Test func rowsThatAFilterHidesStaySelected() {
    list.selectionMode = .many
    list.selectAll()
    list.setFilter { $0.id < 2 }
    let host = HeadlessHost(view)
    host.select(list.rowIDs[0], false)
    #expect(selected == [1] && list.selectedCount == 4)
    list.setFilter(nil)
    #expect(selected == [1, 2, 3, 4])
  }

  @Test func theRuleGetsAnException() async {
    let source = ScriptedSource<Name>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(Page(items: [Name(id: 0), Name(id: 1)], next: 1))
    #expect(await eventually { list.state == .items })
    list.selectAllMatching()
    list.selectedIDs.remove(list.rowIDs[0])
    #expect(list.selection == .allMatching(except: [list.rowIDs[0]]))
  }

  @Test func aSelectionOfItsOwnTypeIsBoundWithTheRule() async {
    let source = ScriptedSource<Name>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(Page(items: [Name(id: 0), Name(id: 1), Name(id: 2)], next: 1))
    #expect(await eventually { list.state == .items })
    let selection = Binding(get: { @MainActor in list.selection }, set: { @MainActor in list.selection = $0 })
    let host = HeadlessHost(
      DynamicList(list, selection: selection) { row in Text(verbatim: row.isSelected ? "[\(row.item.id)]" : "-") })
    host.select(list.rowIDs[1])
    #expect(list.selection == .only([list.rowIDs[1]]))
    selection.wrappedValue = .allMatching(except: [])
    host.update()
    #expect(host.lines.prefix(3) == ["[0]", "[1]", "[2]"] && host.isSelected(list.rowIDs[2]))
    host.select(list.rowIDs[2], false)
    #expect(list.selection == .allMatching(except: [list.rowIDs[2]]))
  }
}
