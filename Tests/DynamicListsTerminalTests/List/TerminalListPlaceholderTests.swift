import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Lists that show a line for each item that has not loaded.
@MainActor
struct TerminalListPlaceholderTests {
  /// Pages of ten cards by number; a card's id is its position. Cards are two lines high.
  private struct Cards: PageSource {
    let script = Script<PageRequest<Int>, Void>()
    func key(forPosition position: Int) -> Int? { position / 10 }
    func page(_ request: PageRequest<Int>) async throws -> Page<Card, Int> {
      try await script.respond(to: request)
      let number = request.key ?? 0
      return Page(
        items: Card.cards(number * 10..<number * 10 + 10, height: 2), next: number < 99 ? number + 1 : nil,
        previous: number > 0 ? number - 1 : nil, before: number * 10, after: 990 - number * 10)
    }
  }

  private let source = Cards()
  private let clock = TestClock()

  private func opened(firstKey: Int? = nil) async -> ShownList<Card> {
    var configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 0)
    configuration.maxPlaceholders = 10_000
    let list = ListViewModel(source: source, firstKey: firstKey, configuration: configuration, clock: clock)
    let shown = ShownList(list, columns: 20, rows: 6) { $0.item.lines }
    shown.terminal.texts.placeholder = { "(\($0))" }
    shown.draw()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    return shown
  }

  private func rest() async {
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .milliseconds(150))
  }

  @Test func thePageLoadsWhereScrollingRestsAndRowsTakeThePlaceOfTheLines() async {
    let shown = await opened()
    #expect(shown.lines == "0a|0b|1a|1b|2a|2b")
    shown.terminal.setAnchor(503, offset: 0)
    // The footer of the rows is the slot before.
    #expect(shown.lines == "(502)|(503)|(504)|(505)|(506)|(507)")
    await rest()
    let call = await source.script.next()
    #expect(call.request.key == 50)
    // The lines say that the page is loading; nothing is being refreshed.
    #expect(shown.lines == "(502)|(503)|(504)|(505)|(506)|(507)")
    call.answer(())
    #expect(await eventually { shown.list.items.first?.id == 500 })
    #expect(shown.lines == "502a|502b|503a|503b|504a|504b")
    #expect(shown.list.slots.count == 1_002)
  }

  @Test func theEndOfTheWholeListIsReached() async {
    let shown = await opened()
    shown.terminal.setAnchor(5_000, offset: 0)
    #expect(shown.lines == "(994)|(995)|(996)|(997)|(998)|(999)")
    await rest()
    await source.script.next().answer(())
    #expect(await eventually { shown.list.items.last?.id == 999 })
    #expect(shown.lines.hasPrefix("994a|994b"))
  }

  @Test func homeAndEndGoToItemsThatHaveNotLoaded() async {
    let shown = await opened()
    shown.press(.down, .end)
    #expect(shown.lines == "(994)|(995)|(996)|(997)|(998)|(999)" && shown.terminal.selection == nil)
    await rest()
    await source.script.next().answer(())
    #expect(await eventually { shown.list.items.last?.id == 999 })
    #expect(shown.lines.contains("▌ 999a|▌ 999b"), "\(shown.lines)")
    shown.press(.home)
    #expect(shown.lines == "(0)|(1)|(2)|(3)|(4)|(5)")
    await rest()
    await source.script.next().answer(())
    #expect(await eventually { shown.list.items.first?.id == 0 })
    #expect(shown.lines.hasPrefix("▌ 0a|▌ 0b"), "\(shown.lines)")
  }

  @Test(arguments: [true, false])
  func whoScrollsAwayFromAnEndThatLoadsIsNotTakenBack(byKey: Bool) async {
    let shown = await opened()
    shown.press(.end)
    #expect(shown.lines.hasSuffix("(999)"))
    await rest()
    let call = await source.script.next()
    if byKey { shown.press(.pageUp) } else { shown.mouse(.wheelUp, column: 3, row: 3) }
    let first = shown.lines.prefix(5)
    call.answer(())
    #expect(await eventually { shown.list.items.last?.id == 999 })
    #expect(shown.terminal.selection == nil && !shown.lines.contains("999"), "\(shown.lines), before \(first)")
  }

  @Test func theEndIsSelectedAlsoIfItsPageLoadsWithARetry() async {
    let shown = await opened()
    shown.press(.end)
    #expect(shown.lines.hasSuffix("(999)"))
    await rest()
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.refresh.failure != nil })
    shown.type("t")
    await source.script.next().answer(())
    #expect(await eventually { shown.list.items.last?.id == 999 })
    #expect(shown.lines.contains("▌ 999a|▌ 999b"), "\(shown.lines)")
  }

  @Test func aListThatOpensInTheMiddleShowsItsRows() async {
    let shown = await opened(firstKey: 20)
    #expect(shown.lines.contains("200a|200b|201a"))
    shown.terminal.moveAnchor(by: -4)
    #expect(shown.lines.hasPrefix("(196)|(197)|(198)|(199)"))
    await source.script.next().answer(())
    #expect(await eventually { shown.list.items.first?.id == 190 })
    #expect(shown.lines.hasPrefix("196a|196b"))
  }

  @Test func theScrollBarShowsTheWholeList() async {
    let shown = await opened(firstKey: 50)
    shown.terminal.showsScrollBar = true
    shown.draw()
    let bar = shown.screen.split(separator: "\n").map { $0.contains("▐") }
    #expect(bar.count == 6 && !bar[0] && !bar[5] && bar[2...3].contains(true))
    shown.mouse(.pressed(.left), column: 19, row: 0)
    shown.mouse(.released(.left), column: 19, row: 0)
    #expect(shown.lines.hasPrefix("(0)"))
  }
}
