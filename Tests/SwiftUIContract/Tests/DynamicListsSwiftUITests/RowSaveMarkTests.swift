import DynamicLists
import DynamicListsSwiftUI
import DynamicListsTesting
import Foundation
import SwiftUI
import Testing

/// What rows say about their edits.
@MainActor
struct RowSaveMarkTests {
  private struct Word: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  private struct Refused: ListLoadError { let message = "**The server** says no." }

  private let list = ListViewModel(items: ["a", "b", "c"].enumerated().map { Word(id: $0.offset, text: $0.element) })
  private let server = Script<String, Void>()

  private var view: some View { DynamicList(list) { Text(verbatim: $0.item.text) } }

  private func isPale(_ host: HeadlessHost) -> Bool { host.looks.contains("opacity(0.5)") }

  /// Changes the second row, and waits until the server is asked.
  private func edit() async -> ScriptedCall<String, Void> {
    Task { [list, server] in
      try? await list.update(1) {
        $0.text = "B"
      } confirm: {
        try await server.respond(to: "B")
      }
    }
    return await server.next()
  }

  /// The same, and the server refuses it.
  private func refuse(in host: HeadlessHost) async {
    let call = await edit()
    call.fail(Refused())
    #expect(await host.shows { host.accessibilityLabels.contains(Refused().message) })
  }

  @Test func aRowIsPaleWhileItsEditIsSaved() async {
    let host = HeadlessHost(view)
    #expect(!isPale(host))
    let call = await edit()
    host.update()
    #expect(host.looks.count { $0 == "opacity(0.5)" } == 1 && host.lines == ["a", "B", "c"])
    call.answer(())
    #expect(await host.shows { !isPale(host) })
    #expect(host.lines == ["a", "B", "c"] && host.accessibilityLabels == [])
  }

  @Test func theSignOfARefusedEditSaysWhyAndMakesItAgain() async {
    let host = HeadlessHost(view)
    await refuse(in: host)
    #expect(host.lines == ["a", "b", "c"] && !isPale(host))
    #expect(host.dialogs == [])
    #expect(host.tap(labeled: Refused().message) == 1)
    #expect(host.dialogs == [Refused().message] && host.markup == [])
    #expect(host.tap("Try Again") == 1)
    #expect(host.dialogs == [])
    #expect(await host.shows { isPale(host) && host.accessibilityLabels == [] })
    await server.next().answer(())
    #expect(await host.shows { !isPale(host) })
    #expect(host.lines == ["a", "B", "c"] && list.row(list.rowIDs[1])?.editFailure == nil)
  }

  @Test func aRefusedEditCanBeDiscarded() async {
    let host = HeadlessHost(view)
    await refuse(in: host)
    host.tap(labeled: Refused().message)
    #expect(host.tap("Discard Change") == 1)
    #expect(host.dialogs == [] && host.accessibilityLabels == [] && host.lines == ["a", "b", "c"])
    #expect(list.row(list.rowIDs[1])?.editFailure == nil && server.nextIfAny() == nil)
  }

  @Test func assistiveTechnologiesHaveBothAsActionsOfTheSign() async {
    let host = HeadlessHost(view)
    await refuse(in: host)
    host.performAccessibilityAction("Try Again")
    await server.next().fail(Refused())
    #expect(await host.shows { host.accessibilityLabels == [Refused().message] })
    host.performAccessibilityAction("Discard Change")
    #expect(host.accessibilityLabels == [])
    for _ in 0..<20 { await Task.yield() }
    host.update()
    #expect(!isPale(host) && server.callCount == 2)
  }

  @Test func theWordsAreThoseOfTheListsLanguage() async {
    let host = HeadlessHost(view.environment(\.locale, Locale(identifier: "de")))
    await refuse(in: host)
    host.tap(labeled: Refused().message)
    #expect(host.buttons("Erneut versuchen").count == 1 && host.buttons("Änderung verwerfen").count == 1)
  }

  @Test func whatRowsSayCanBeHidden() async {
    let host = HeadlessHost(view.listEditStatesHidden())
    let call = await edit()
    host.update()
    #expect(!isPale(host) && host.lines == ["a", "B", "c"])
    call.fail(Refused())
    #expect(await host.shows { list.row(list.rowIDs[1])?.editFailure != nil })
    #expect(host.lines == ["a", "b", "c"] && host.accessibilityLabels == [])
  }

  private struct Counting: View {
    let row: ListItemViewModel<Word>
    @State private var taps = 0

    init(row: ListItemViewModel<Word>) { self.row = row }

    var body: some View { Button("\(row.item.text) \(taps)") { taps += 1 } }
  }

  @Test func aRowStaysTheSameView() async {
    let host = HeadlessHost(DynamicList(list) { Counting(row: $0) })
    host.tap("b 0")
    let call = await edit()
    host.update()
    #expect(host.lines == ["a 0", "B 1", "c 0"])
    call.fail(Refused())
    #expect(await host.shows { host.accessibilityLabels != [] })
    #expect(host.lines == ["a 0", "b 1", "c 0"])
  }
}
