import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// What can be done with selected rows: in the context menu of rows, and in the bottom bar.
@MainActor
struct SelectionActionTests {
  private struct Name: Identifiable, Equatable {
    let id: Int
  }

  /// What the buttons have acted on.
  private final class Log {
    var acted: [ItemSelection<Int>] = []
  }

  private let list = ListViewModel(items: (0..<5).map { Name(id: $0) })
  private let log = Log()

  init() { list.selectionMode = .many }

  private func view(_ list: ListViewModel<Name>, _ editMode: EditMode = .inactive) -> some View {
    let (list, log) = (list, log)
    let selection = Binding(get: { @MainActor in list.selection }, set: { @MainActor in list.selection = $0 })
    return DynamicList(list, selection: selection) { row in Text(verbatim: "\(row.item.id)") }
      .listSelectionActions { selection in
        Button("Lend") { log.acted.append(list.itemSelection(of: selection)) }
        Button("Delete") { list.remove(Array(list.rows(of: selection))) }
      }
      .environment(\.editMode, .constant(editMode))
  }

  private func started() async -> ListViewModel<Name> {
    let source = ScriptedSource<Name>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(Page(items: (0..<4).map { Name(id: $0) }, next: 1))
    #expect(await eventually { list.state == .items })
    return list
  }

  @Test func theMenuOfASelectedRowIsAboutAllSelectedRows() {
    let host = HeadlessHost(view(list))
    list.select([list.rowIDs[1], list.rowIDs[3]])
    #expect(host.openMenu(of: list.rowIDs[3]) && host.tap("Lend") == 1)
    #expect(log.acted == [.only([1, 3])])
    host.tap("Delete")
    host.closeMenu()
    #expect(list.items.map(\.id) == [0, 2, 4] && host.buttons("Delete").isEmpty)
  }

  @Test func theMenuOfAnotherRowIsAboutThatRowAlone() {
    let host = HeadlessHost(view(list))
    list.select([list.rowIDs[1], list.rowIDs[3]])
    host.openMenu(of: list.rowIDs[0])
    host.tap("Lend")
    #expect(log.acted == [.only([0])] && list.selectedItems.map(\.id) == [1, 3])
  }

  @Test func thereIsNoMenuBesideTheRows() {
    let host = HeadlessHost(view(list))
    list.selectAll()
    host.openMenu(of: nil)
    #expect(host.buttons("Lend").isEmpty)
  }

  @Test func rowsThatAFilterHidesAreNotActedOn() {
    let host = HeadlessHost(view(list, .active))
    list.select([list.rowIDs[1], list.rowIDs[3]])
    list.setFilter { $0.id < 3 }
    host.update()
    host.tap("Lend")
    host.openMenu(of: list.rowIDs[1])
    host.tap("Delete")
    #expect(log.acted == [.only([1])])
    list.setFilter(nil)
    #expect(list.items.map(\.id) == [0, 2, 3, 4])
  }

  @Test func aRowThatIsHiddenWhileTheMenuIsOpenIsNotActedOn() {
    let host = HeadlessHost(view(list))
    list.select([list.rowIDs[1], list.rowIDs[3]])
    host.openMenu(of: list.rowIDs[3])
    let buttons = host.buttons("Delete")
    list.setFilter { $0.id < 3 }
    for button in buttons { button.tap?() }
    list.setFilter(nil)
    #expect(list.items.map(\.id) == [0, 2, 3, 4])
  }

  @Test func theRuleIsHandedToTheActions() async {
    let list = await started()
    let host = HeadlessHost(view(list, .active))
    list.selectAllMatching()
    list.toggleSelection(of: list.rowIDs[2])
    host.update()
    #expect(host.tap("Lend") == 1)
    host.show(view(list))
    host.openMenu(of: list.rowIDs[0])
    host.tap("Lend")
    host.openMenu(of: list.rowIDs[2])
    host.tap("Lend")
    #expect(log.acted == [.allMatching(except: [2]), .allMatching(except: [2]), .only([2])])
  }

  @Test func theBarIsThereWhileRowsAreEditedAndSelected() {
    let host = HeadlessHost(view(list))
    list.select([list.rowIDs[1]])
    host.update()
    #expect(host.buttons("Lend").isEmpty, "the list is not edited")
    host.show(view(list, .active))
    #expect(host.tap("Lend") == 1 && log.acted == [.only([1])])
    list.clearSelection()
    host.update()
    #expect(host.buttons("Lend").isEmpty, "no row is selected")
  }

  @Test func aSelectionThatTheAppHoldsIsActedOnAsWell() {
    let (list, log) = (list, log)
    for selected in [[list.rowIDs[2]], []] as [Set<RowID>] {
      let view = DynamicList(list, selection: .constant(selected)) { Text(verbatim: "\($0.item.id)") }
        .listSelectionActions { selection in
          Button("Lend") { log.acted.append(list.itemSelection(of: selection)) }
        }
      let host = HeadlessHost(view)
      #expect(host.openMenu(of: list.rowIDs[2]) && host.tap("Lend") == 1)
    }
    #expect(log.acted == [.only([2]), .only([2])])
  }

  @Test func aListWithoutASelectionHasNoActions() {
    let host = HeadlessHost(
      DynamicList(list) { Text(verbatim: "\($0.item.id)") }
        .listSelectionActions { _ in Button("Lend") {} }
        .environment(\.editMode, .constant(.active)))
    #expect(!host.openMenu(of: list.rowIDs[0]) && host.buttons("Lend").isEmpty)
  }

  // MARK: The keyboard of a Mac

  private func edited(_ list: ListViewModel<Name>) -> some View {
    let (list, log) = (list, log)
    let selection = Binding(get: { @MainActor in list.selection }, set: { @MainActor in list.selection = $0 })
    return DynamicList(list, selection: selection) { row in Text(verbatim: "\(row.item.id)") }
      .onDeleteRows { rows in
        log.acted.append(.only(Set(rows.compactMap { list.item(of: $0)?.id })))
        list.remove(rows)
      }
  }

  @Test func theDeleteKeyDeletesTheSelectedRowsThatAreShown() {
    let host = HeadlessHost(edited(list))
    #expect(!host.command(.delete), "nothing is selected")
    list.select([list.rowIDs[1], list.rowIDs[3], list.rowIDs[4]])
    list.arrangement.filter = { $0.id < 4 }
    host.update()
    #expect(host.command(.delete))
    #expect(log.acted == [.only([1, 3])])
    list.arrangement.filter = nil
    host.update()
    #expect(host.lines == ["0", "2", "4"])
  }

  @Test func theDeleteKeyDoesNothingUnderTheRuleThatSelectsAll() async {
    let list = await started()
    let host = HeadlessHost(edited(list))
    list.selectAllMatching()
    host.update()
    #expect(!host.command(.delete) && log.acted.isEmpty)
  }

  @Test func escapeEndsTheSelection() {
    let host = HeadlessHost(edited(list))
    #expect(!host.command(.exit), "the key is left to others")
    list.select([list.rowIDs[1], list.rowIDs[3]])
    host.update()
    #expect(host.command(.exit) && list.selection.isEmpty)
  }

  @Test func aListWithoutDeletionHasNoDeleteKey() {
    let host = HeadlessHost(view(list))
    list.select([list.rowIDs[1]])
    host.update()
    #expect(!host.command(.delete))
  }
}
