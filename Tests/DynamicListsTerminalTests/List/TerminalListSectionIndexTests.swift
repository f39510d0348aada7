import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// The column that names the sections of the source.
@MainActor
struct TerminalListSectionIndexTests {
  private struct Word: Identifiable, Equatable, Sendable {
    let id: Int
    var letter: String { String(UnicodeScalar(UInt8(65 + id / 30))) }
  }

  /// 300 words, thirty for each letter from A to J, in pages of twenty.
  private struct Words: PageSource {
    let script = Script<PageRequest<Int>, Void>()
    var sections = 10

    func key(forPosition position: Int) -> Int? { position / 20 }

    func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
      try await script.respond(to: request)
      let page = request.key ?? 0
      return Page(
        items: (page * 20..<page * 20 + 20).map { Word(id: $0) }, next: page < 14 ? page + 1 : nil,
        previous: page > 0 ? page - 1 : nil, before: page * 20, after: 280 - page * 20,
        sections: (0..<sections).map { PageSection(String(UnicodeScalar(UInt8(65 + $0))), count: 30) })
    }
  }

  private let source = Words()

  private func shown(columns: Int = 40, rows: Int = 12, sections: Int = 10) async -> ShownList<Word> {
    var source = source
    source.sections = sections
    let list = ListViewModel(source: source, clock: TestClock())
    list.arrangement.sections = .by(\.letter)
    let shown = ShownList(list, columns: columns, rows: rows) { ["word \($0.item.id)"] }
    shown.draw()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    shown.draw()
    return shown
  }

  /// The last column of the screen.
  private func column(_ shown: ShownList<Word>) -> String {
    shown.lines.split(separator: "|", omittingEmptySubsequences: false).map { line in
      line.count > 30 ? String(line.suffix(1)) : " "
    }.joined()
  }

  /// The lines without the column, with single blanks.
  private func words(_ shown: ShownList<Word>) -> String {
    shown.lines.split(separator: "|").map { line in
      line.prefix(30).split(separator: " ").joined(separator: " ")
    }.joined(separator: "|")
  }

  @Test func theColumnNamesTheSectionsThatHaveNotLoadedAsWell() async {
    let shown = await shown()
    #expect(column(shown).hasPrefix("ABCDEFGHIJ"), "\(shown.lines)")
    #expect(shown.lines.hasPrefix("▾ A  30"))
    shown.terminal.showsSectionIndex = false
    #expect(!column(shown).contains("B"))
  }

  @Test func someAreNamedWhereThereIsNoRoomAndNoneInANarrowList() async {
    let low = await shown(rows: 4)
    #expect(column(low) == "ADGJ", "\(low.lines)")
    let narrow = await shown(columns: 39)
    #expect(narrow.terminal.sectionIndexWidth == 0)
    let single = await shown(sections: 1)
    #expect(single.list.sectionIndex.count == 1 && single.terminal.sectionIndexWidth == 0)
  }

  @Test func aClickOnANameLoadsItsSectionAndShowsIt() async {
    let shown = await shown()
    shown.mouse(.pressed(.left), column: 39, row: 5)
    let call = await source.script.next()
    #expect(call.request.key == 7)
    call.answer(())
    await source.script.next().answer(())
    #expect(await eventually { shown.list.sections.contains { $0.title == "F" } })
    #expect(words(shown).hasPrefix("▾ F 30|▌ word 150|"), "\(shown.lines)")
  }

  @Test func theKeyForTheNextSectionGoesOnToOneThatHasNotLoaded() async {
    let shown = await shown()
    shown.press(.character("]"))
    let call = await source.script.next()
    #expect(call.request.key == 1, "B begins at position 30")
    call.answer(())
    await source.script.next().answer(())
    #expect(await eventually { shown.list.sections.contains { $0.title == "B" } })
    #expect(words(shown).hasPrefix("▾ B 30|▌ word 30|"), "\(shown.lines)")
  }

  @Test func theKeyForTheNextSectionGoesOnBeforeTheSectionHasLoaded() async {
    let shown = await shown()
    shown.press(.character("]"), .character("]"), .character("]"), .character("["))
    // The requests for B, for C the first time, and for D were given up; they begin in any order.
    let landed = await eventually {
      while let call = source.script.nextIfAny() { call.answer(()) }
      return shown.list.sections.contains { $0.title == "C" }
    }
    #expect(landed)
    #expect(words(shown).hasPrefix("▾ C 30|▌ word 60|"), "\(shown.lines)")
  }

  @Test func theKeyForThePreviousSectionGoesToItsBeginningThatHasNotLoaded() async {
    let shown = await shown()
    shown.press(.character("]"))
    await source.script.next().answer(())
    await source.script.next().answer(())
    #expect(await eventually { shown.list.sections.contains { $0.title == "B" } })
    // The page has the end of A, too, and not its beginning.
    shown.press(.character("["))
    let call = await source.script.next()
    #expect(call.request.key == 0)
    call.answer(())
    while let call = source.script.nextIfAny() { call.answer(()) }
    #expect(await eventually { shown.list.items.first?.id == 0 })
    #expect(words(shown).hasPrefix("▾ A 30|▌ word 0|"), "\(shown.lines)")
  }
}
