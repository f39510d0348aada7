import DynamicLists
import DynamicListsTesting
import Testing

/// What rows far away have loaded is released, from the list's point of view.
@MainActor
struct ListViewModelDetailRetentionTests {
  /// A picture that answers at once, without an identity and without `==`.
  private struct Picture: ListItemModel {
    let number: Int
    var title = "no title"
    var pixels: [UInt8]?

    mutating func fetchAdditionalData() async throws { pixels = [1] }
    var detailCost: Int { 10 }
  }

  private func list(_ count: Int, retention: Int) async -> ListViewModel<Picture> {
    var configuration = ListConfiguration()
    configuration.detailMargin = 5
    configuration.detailRetention = retention
    configuration.loadTimeout = .seconds(100_000)
    let list = ListViewModel(items: (0..<count).map { Picture(number: $0) }, configuration: configuration)
    list.start()
    return list
  }

  /// Scrolls to rows, and waits until they have loaded.
  private func load(_ range: Range<Int>, of list: ListViewModel<Picture>) async -> Bool {
    list.reports.scrolled(to: range)
    let ids = list.rowIDs
    return await eventually { range.allSatisfy { list.detailState(of: ids[$0]) == .loaded } }
  }

  private func loaded(_ list: ListViewModel<Picture>) -> Int { list.items.count { $0.pixels != nil } }

  @Test func memoryIsFlatOverAHundredThousandPictures() async {
    let list = await list(100_000, retention: 2_000)
    var most = 0
    for start in stride(from: 0, to: 99_980, by: 400) {
      #expect(await load(start..<start + 20, of: list))
      if start % 8_000 == 0 { most = max(most, loaded(list)) }
    }
    #expect(max(most, loaded(list)) <= 200 + 30, "as many as the limit and the range")
    #expect(list.metrics.releasedDetails > 6_000)
  }

  @Test func aReleasedRowHasItsPagesItemAndLoadsAgainOnReturn() async throws {
    let list = await list(200, retention: 100)
    for start in [0, 50, 100] { #expect(await load(start..<start + 10, of: list)) }
    #expect(await eventually { list.items[0].pixels == nil })
    #expect(list.items[0].title == "no title" && list.detailState(of: list.rowIDs[0]) == .idle)
    #expect(await load(0..<10, of: list))
    #expect(list.items[0].pixels == [1])
  }

  @Test func aRowThatSomebodyHoldsKeepsItsDetail() async throws {
    let list = await list(300, retention: 100)
    let row = list.rows[3]
    for start in [0, 50, 100, 150, 200] { #expect(await load(start..<start + 10, of: list)) }
    #expect(await eventually { list.items[2].pixels == nil })
    #expect(row.item.pixels == [1] && row.detailState == .loaded)
  }

  @Test func aRowThatTheAppHasEditedKeepsItsDetailAndItsEdit() async throws {
    let list = await list(300, retention: 100)
    let row = list.rowIDs[3]
    #expect(await load(0..<10, of: list))
    list.update(row) { $0.title = "mine" }
    for start in [50, 100, 150, 200] { #expect(await load(start..<start + 10, of: list)) }
    #expect(await eventually { list.items[2].pixels == nil })
    #expect(list.item(of: row)?.title == "mine" && list.item(of: row)?.pixels == [1])
  }

  @Test func aRowWithAnUnconfirmedEditKeepsItsDetail() async throws {
    let list = await list(300, retention: 100)
    let row = list.rowIDs[3]
    #expect(await load(0..<10, of: list))
    let confirmation = Script<Int, Bool>()
    let edit = Task {
      try await list.update(row, { $0.title = "mine" }, confirm: { _ = try await confirmation.respond(to: 0) })
    }
    let call = await confirmation.next()
    for start in [50, 100, 150, 200] { #expect(await load(start..<start + 10, of: list)) }
    #expect(await eventually { list.items[2].pixels == nil })
    #expect(list.item(of: row)?.title == "mine" && list.item(of: row)?.pixels == [1])
    call.answer(true)
    _ = try await edit.value
    #expect(list.item(of: row)?.title == "mine")
  }

  // MARK: Arranged rows

  /// Loads the details of rows one screen after another, further than the limit.
  private func scrollThrough(_ list: ListViewModel<Picture>) async {
    for start in stride(from: 0, to: 200, by: 20) { #expect(await load(start..<start + 20, of: list)) }
  }

  @Test func anArrangementThatDoesNotReadDetailsReleasesThem() async {
    for arrangement in [
      ListArrangement<Picture>(filter: { $0.number % 3 > 0 }), ListArrangement(sort: .by(\.number, .descending)),
      ListArrangement(sections: .by { $0.number / 100 }),
      ListArrangement(filter: { $0.number > 3 }, sort: .by(\.title), sections: .by { $0.number % 2 }),
    ] {
      let list = await list(400, retention: 300)
      list.arrangement = arrangement
      let rows = Array(list.rowIDs)
      await scrollThrough(list)
      #expect(await eventually { self.loaded(list) <= 30 + 30 }, "as many as the limit and the range")
      #expect(Array(list.rowIDs) == rows)
    }
  }

  @Test func rowsThatAFilterHidesAreReleased() async {
    let list = await list(400, retention: 200)
    #expect(await load(0..<20, of: list))
    list.arrangement.filter = { $0.number >= 100 }
    #expect(await load(0..<20, of: list))
    list.arrangement.filter = nil
    #expect(list.items.prefix(100).allSatisfy { $0.pixels == nil })
    #expect(list.detailState(of: list.rowIDs[60]) == .idle)
  }

  @Test func anArrangementThatReadsDetailsKeepsThem() async {
    for arrangement in [
      ListArrangement<Picture>(filter: { $0.pixels != nil || $0.number > 100 }),
      ListArrangement(sort: ListSort { ($0.pixels?.count ?? 9) < ($1.pixels?.count ?? 9) }),
      ListArrangement(sections: .by { $0.pixels == nil }),
    ] {
      let list = await list(400, retention: 100)
      #expect(await load(0..<20, of: list))
      list.arrangement = arrangement
      // Rows that have loaded are among the first ones in each.
      let last = list.rowIDs[219]
      list.reports.scrolled(to: 200..<220)
      #expect(await eventually { list.detailState(of: last) == .loaded })
      #expect(list.items.count { $0.pixels != nil && $0.number < 30 } >= 20)
    }
  }
}
