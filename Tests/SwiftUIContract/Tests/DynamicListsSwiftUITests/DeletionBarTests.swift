import Accessibility
import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

/// Deletions with a bar that undoes them.
@MainActor
struct DeletionBarTests {
  private struct Refused: ListLoadError { let message = "The server says no." }

  private let list: ListViewModel<Person>
  private let deletions: ListDeletions<Person>
  private let server = Script<[Int], Void>()
  private let clock = TestClock()

  init() {
    let people = ["Ada", "Bo", "Cy"].enumerated().map { Person(id: $0.offset, name: $0.element) }
    list = ListViewModel(items: people, clock: clock)
    deletions = ListDeletions(of: list) { [server] in try await server.respond(to: $0.map(\.id)) }
  }

  private var view: some View {
    DynamicList(list) { Text(verbatim: $0.item.name) }.deletions(deletions) { $0.name }
  }

  @Test func aDeletedRowLeavesAtOnceAndABarBringsItBack() async {
    let host = HeadlessHost(view)
    #expect(host.lines == ["Ada", "Bo", "Cy"])
    #expect(host.swipeToDelete(at: 0))
    #expect(host.snapBacks == 0 && host.visibleRows.count == 2)
    #expect(host.lines.contains("“Ada” deleted  Undo") && !host.lines.contains("Ada"))
    #expect(host.tap("Undo") == 1)
    #expect(host.lines == ["Ada", "Bo", "Cy"])
    await deletions.finish()
    #expect(server.callCount == 0)
  }

  @Test func aLongTitleIsShortened() {
    let title = String(repeating: "letter ", count: 50) + "\nsecond line"
    let host = HeadlessHost(DynamicList(list) { Text(verbatim: $0.item.name) }.deletions(deletions) { _ in title })
    host.delete(at: 1)
    #expect(host.lines.contains("“letter letter letter letter letter lette…” deleted  Undo"))
  }

  @Test func theServerIsToldWhenTheBarGoes() async {
    let host = HeadlessHost(view)
    host.delete(at: 1)
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(5))
    #expect(await host.shows { host.lines == ["Ada", "Cy"] })
    let call = await server.next()
    #expect(call.request == [1])
    call.answer(())
    await deletions.finish()
    host.update()
    #expect(host.lines == ["Ada", "Cy"])
  }

  @Test func rowsWhoseDeletionIsRefusedAreBackWithASign() async {
    let host = HeadlessHost(view)
    host.delete(at: 1)
    deletions.commit()
    await server.next().fail(Refused())
    #expect(await host.shows { host.lines == ["Ada", "Bo", "Cy"] })
    #expect(host.tap(labeled: "The server says no.") == 1)
    host.tap("Try Again")
    #expect(await host.shows { host.lines == ["Ada", "Cy"] })
    await server.next().answer(())
    await deletions.finish()
  }

  @Test func aViewThatGoesTellsTheServer() async {
    let people = ListViewModel(items: [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")], clock: clock)
    let host = HeadlessHost(PeopleView(people) { [server] in try await server.respond(to: $0.map(\.id)) })
    #expect(host.swipeToDelete(at: 1))
    #expect(host.lines.contains("“Grace” deleted  Undo") && server.callCount == 0)
    host.close()
    let call = await server.next()
    #expect(call.request == [2])
    call.answer(())
  }

  @Test func theBarStaysWithoutRowsAndSaysHowManyThereWere() {
    let host = HeadlessHost(view)
    deletions.delete(Array(list.rowIDs))
    host.update()
    #expect(host.lines.contains("Nothing Here") && host.lines.contains("3 rows deleted  Undo"))
    host.tap("Undo")
    #expect(host.lines == ["Ada", "Bo", "Cy"])
  }

  @Test func theWordsAreThoseOfTheListsLanguage() {
    let untitled = DynamicList(list) { Text(verbatim: $0.item.name) }.deletions(deletions)
    let host = HeadlessHost(untitled.environment(\.locale, Locale(identifier: "de")))
    host.delete(at: 0)
    #expect(host.lines.contains("Gelöscht  Widerrufen"))
    host.show(view.environment(\.locale, Locale(identifier: "ja")))
    #expect(host.lines.contains("「Ada」を削除しました  取り消す"))
  }

  @Test func aTitleIsNoMarkupAndNoPlaceholder() {
    let odd = DynamicList(list) { Text(verbatim: $0.item.name) }.deletions(deletions) { _ in "**%@**" }
    let host = HeadlessHost(odd)
    host.delete(at: 0)
    #expect(host.lines.contains("“**%@**” deleted  Undo") && host.markup == [])
  }

  @Test func eachDeletionIsAnnouncedAndTheBarIsOneElement() throws {
    let host = HeadlessHost(view.dynamicListTexts([.deletedItem: "Gone: %@"]))
    func heard() -> [String] { Announcements.heard.filter { $0.hasPrefix("Gone:") } }
    host.delete(at: 0)
    #expect(heard() == ["Gone: Ada"])
    host.tap("Undo")
    #expect(heard() == ["Gone: Ada"])
    host.delete(at: 0)
    host.delete(at: 0)
    #expect(heard() == ["Gone: Ada", "Gone: Ada", "Gone: Bo"])
    let element = try #require(host.accessibilityElements.last)
    #expect(element.lines == ["Gone: Bo  Undo"] && element.actions == ["Undo"])
  }
}
