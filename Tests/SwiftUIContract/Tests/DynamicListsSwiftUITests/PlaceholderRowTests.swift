import DynamicLists
import DynamicListsTesting
import SwiftUI
import Testing

@testable import DynamicListsSwiftUI

/// Rows for items that have not loaded.
@MainActor
struct PlaceholderRowTests {
  private struct Number: Identifiable, Equatable {
    let id: Int
  }

  /// Pages of twenty numbers; a number is its own position.
  private struct Numbers: PageSource {
    var total = 1_000
    var hasKeys = true
    let script = Script<PageRequest<Int>, Void>()

    func key(forPosition position: Int) -> Int? { hasKeys ? position / 20 : nil }

    func page(_ request: PageRequest<Int>) async throws -> Page<Number, Int> {
      try await script.respond(to: request)
      let page = request.key ?? 0
      let ids = (page * 20..<page * 20 + 20).clamped(to: 0..<total)
      return Page(
        items: ids.map { Number(id: $0) }, next: ids.upperBound < total ? page + 1 : nil,
        previous: page > 0 ? page - 1 : nil, before: ids.lowerBound, after: total - ids.upperBound)
    }
  }

  private let clock = TestClock()
  private let scroller = DynamicListScroller<Number>()

  private func list(_ source: Numbers, firstKey: Int? = nil) -> ListViewModel<Number> {
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 1_000_000
    return ListViewModel(source: source, firstKey: firstKey, configuration: configuration, clock: clock)
  }

  private func view(_ list: ListViewModel<Number>) -> some View {
    DynamicList(list) { Text(verbatim: "\($0.item.id)") }.scroller(scroller)
      .rowPlaceholder { Text(verbatim: "#\($0)") }
  }

  /// Answers all requests until the list rests; returns the keys that were requested.
  @discardableResult
  private func answerAll(_ source: Numbers, _ list: ListViewModel<Number>, _ host: HeadlessHost) async -> [Int?] {
    var keys: [Int?] = []
    let rests = await host.shows {
      while let call = source.script.nextIfAny() {
        keys.append(call.request.key)
        call.answer(())
      }
      return list.state == .items && !list.loadStates.refresh.isLoading && !list.loadStates.isLoadingAtAnEnd
    }
    #expect(rests)
    return keys
  }

  /// Lets time pass until a page is requested.
  private func rest(_ source: Numbers, _ host: HeadlessHost) async {
    let isRequested = await host.shows {
      clock.advance(by: .milliseconds(150))
      return source.script.untakenCount > 0
    }
    #expect(isRequested)
  }

  @Test func anItemThatHasNotLoadedIsAGrayRow() async {
    let (source, list) = { ($0, self.list($0)) }(Numbers())
    let host = HeadlessHost(DynamicList(list) { Text(verbatim: "\($0.item.id)") })
    await answerAll(source, list, host)
    #expect(host.lines == (0..<10).map { "\($0)" } && !host.looks.contains("redacted(1)"))
    host.scroll(to: 900)
    #expect(host.lines == Array(repeating: "Loading more…", count: 10))
    #expect(host.looks.contains("redacted(1)") && !host.isSpinning)
    #expect(host.rowsMadeToCount == 0, "each placeholder is one view by its type")
    host.close()
  }

  @Test func theGrayRowCanBeReplaced() async {
    let (source, list) = { ($0, self.list($0)) }(Numbers())
    let host = HeadlessHost(view(list))
    await answerAll(source, list, host)
    host.scrollToEnd()
    #expect(host.lines == (990..<1_000).map { "#\($0)" })
    #expect(host.rowsMadeToCount == 0)
    host.close()
  }

  @Test func onlyThePageLoadsWhereScrollingRests() async {
    let (source, list) = { ($0, self.list($0)) }(Numbers())
    let host = HeadlessHost(view(list))
    await answerAll(source, list, host)
    for place in [300, 450, 607] {
      host.scroll(to: place)
      #expect(await host.shows { list.visibleRows(in: .main).isEmpty && scroller.position == nil })
    }
    #expect(source.script.untakenCount == 0)
    await rest(source, host)
    let keys = await answerAll(source, list, host)
    #expect(keys.first == 30 && keys.allSatisfy { $0.map { 29...31 ~= $0 } ?? false }, "\(keys)")
    #expect(await host.shows { host.lines == (607..<617).map { "\($0)" } }, "\(host.lines)")
    #expect(await host.shows { scroller.itemPosition == ListPosition(607) })
    host.close()
  }

  @Test func theNextPageLoadsWhilePlaceholdersAreBelowTheLastRow() async {
    let (source, list) = { ($0, self.list($0)) }(Numbers())
    let host = HeadlessHost(view(list))
    await answerAll(source, list, host)
    let count = list.items.count
    host.scroll(to: count - 5)
    #expect(
      host.lines == (count - 5..<count).map { "\($0)" } + ["Loading more…"] + (count..<count + 4).map { "#\($0)" })
    #expect(await answerAll(source, list, host) == [count / 20])
    #expect(host.lines == (count - 5..<count + 5).map { "\($0)" })
    host.close()
  }

  @Test func pagesLoadInOrderUpToThePlaceWithoutKeys() async {
    let (source, list) = { ($0, self.list($0)) }(Numbers(hasKeys: false))
    let host = HeadlessHost(view(list))
    await answerAll(source, list, host)
    host.scroll(to: 105)
    #expect(await host.shows { source.script.untakenCount > 0 })
    let isThere = await host.shows {
      while let call = source.script.nextIfAny() { call.answer(()) }
      return host.lines == (105..<115).map { "\($0)" }
    }
    #expect(isThere, "\(host.lines)")
    #expect(list.items.first?.id == 0)
    host.close()
  }

  @Test func aListThatOpensInTheMiddleShowsItsRowsAndLoadsNoPlaceholders() async {
    let (source, list) = { ($0, self.list($0, firstKey: 25)) }(Numbers())
    let host = HeadlessHost(view(list))
    let keys = await answerAll(source, list, host)
    #expect(await host.shows { host.lines == (500..<510).map { "\($0)" } }, "\(host.lines)")
    #expect(Set(keys).isSubset(of: [24, 25, 26]), "\(keys)")
    list.reset()
    await answerAll(source, list, host)
    #expect(await host.shows { host.lines == (500..<510).map { "\($0)" } }, "\(host.lines)")
    host.close()
  }

  @Test func aListShowsAtMostTenThousandPlaceholdersAtEachEnd() async {
    let (source, list) = { ($0, self.list($0, firstKey: 25_000)) }(Numbers(total: 1_000_000))
    let host = HeadlessHost(view(list))
    await answerAll(source, list, host)
    let rows = list.items
    host.scroll(to: 0)
    #expect(rows.first.map { host.lines.first == "#\($0.id - 10_000)" } ?? false, "\(host.lines)")
    host.scrollToEnd()
    #expect(rows.last.map { host.lines.last == "#\($0.id + 10_000)" } ?? false, "\(host.lines)")
    await rest(source, host)
    await answerAll(source, list, host)
    #expect(await host.shows { host.lines.allSatisfy { Int($0).map { $0 > 509_000 } ?? false } }, "\(host.lines)")
    host.close()
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func thePlaceIsFoundHoweverRowsReport(_ seed: UInt64) async {
    let (source, list) = { ($0, self.list($0)) }(Numbers())
    let host = HeadlessHost(view(list), adversarialSeed: seed)
    await answerAll(source, list, host)
    for place in [600, 200, 15, 950] {
      for step in stride(from: -12, through: 0, by: 3) {
        host.scroll(to: place + step)
        host.update()
      }
      let isShown = await host.shows {
        clock.advance(by: .milliseconds(150))
        while let call = source.script.nextIfAny() { call.answer(()) }
        return host.lines.allSatisfy { Int($0) != nil }
      }
      #expect(isShown, "At \(place): \(host.lines)")
    }
    host.close()
  }

  @Test func rowsBetweenPlaceholdersAreMovedAndDeleted() async {
    let (source, list) = { ($0, self.list($0, firstKey: 25)) }(Numbers())
    let host = HeadlessHost(
      DynamicList(list, editActions: .all) { Text(verbatim: "\($0.item.id)") }.rowPlaceholder {
        Text(verbatim: "#\($0)")
      })
    await answerAll(source, list, host)
    let first = list.items[0].id
    #expect(host.delete(at: 0))
    #expect(list.items.first?.id == first + 1 && host.snapBacks == 0)
    #expect(host.move(from: 0, to: 2))
    #expect(list.items.prefix(2).map(\.id) == [first + 2, first + 1] && host.snapBacks == 0)
    host.close()
  }
}
