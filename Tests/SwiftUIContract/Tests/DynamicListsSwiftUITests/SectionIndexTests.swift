import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// The bar that names the sections of the source.
@MainActor
struct SectionIndexTests {
  private struct Word: Identifiable, Equatable {
    let id: Int
    var letter: String { String(UnicodeScalar(UInt8(65 + id / 30))) }
  }

  /// 300 words, thirty for each letter from A to J, in pages of twenty.
  private struct Words: PageSource {
    let script = Script<PageRequest<Int>, Void>()

    func key(forPosition position: Int) -> Int? { position / 20 }

    func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
      try await script.respond(to: request)
      let page = request.key ?? 0
      return Page(
        items: (page * 20..<page * 20 + 20).map { Word(id: $0) }, next: page < 14 ? page + 1 : nil,
        previous: page > 0 ? page - 1 : nil, before: page * 20, after: 280 - page * 20,
        sections: (0..<10).map { PageSection(String(UnicodeScalar(UInt8(65 + $0))), count: 30) })
    }
  }

  private let source = Words()
  private let list: ListViewModel<Word>
  private let scroller = DynamicListScroller<Word>()

  init() {
    list = ListViewModel(source: source, clock: TestClock())
    list.arrangement.sections = .by(\.letter)
  }

  private func host(_ view: some View) async -> HeadlessHost {
    let host = HeadlessHost(view)
    #expect(
      await host.shows {
        source.script.nextIfAny()?.answer(())
        return list.state == .items && list.loadStates.append == .idle
      })
    return host
  }

  @Test func theBarNamesTheSectionsThatFitAndHeadersHaveTheSourcesCounts() async {
    // The host's screen has room for one line.
    let host = await host(DynamicList(list) { Text(verbatim: "word \($0.item.id)") })
    #expect(host.lines.first == "A  30" && host.lines.contains("A"), "\(host.lines)")
    let hidden = await self.host(
      DynamicList(list) { Text(verbatim: "word \($0.item.id)") }.listSectionIndexHidden())
    #expect(!hidden.lines.contains("A"))
  }

  @Test func aSectionThatHasNotLoadedIsShownWhenItsPageLands() async {
    let host = await host(DynamicList(list) { Text(verbatim: "word \($0.item.id)") }.scroller(scroller))
    guard let section = list.sectionIndex.first(where: { $0.title == "F" })?.id else { return #expect(Bool(false)) }
    #expect(scroller.scroll(toSection: section) == .waiting)
    #expect(
      await host.shows {
        source.script.nextIfAny()?.answer(())
        return host.lines.first == "F  30"
      }, "\(host.lines)")
    #expect(scroller.scroll(toSection: section) == .scrolled)
  }

  @Test func aScrollerWithoutAViewScrollsNowhere() {
    let people = ListViewModel(items: [Word(id: 0)])
    people.arrangement.sections = .by(\.letter)
    #expect(DynamicListScroller<Word>().scroll(toSection: people.sections[0].id) == .notInList)
  }
}
