import DynamicLists
import DynamicListsTesting
import Testing

@testable import ArticleDataMainActor
@testable import ArticleDataSwift5
@testable import ArticleDataSwift6

/// A data layer written for hand-made lists works as it stands, in every mode.
@MainActor
@Suite(.serialized)
struct ArticleDataTests {
  /// These data layers wait by the clock of the computer, and a test may wait long for a processor.
  private var patient: ListConfiguration {
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(3600)
    return configuration
  }

  @Test func aSwift5DataLayerLoadsPagesAndDetails() async {
    await expectLines(ListViewModel(ArticleDataSwift5.Lines(), configuration: patient)) { $0.amount }
  }

  @Test func aSwift6DataLayerLoadsPagesAndDetails() async {
    await expectLines(ListViewModel(ArticleDataSwift6.Lines(), configuration: patient)) { $0.amount }
  }

  @Test func aDataLayerWithMainActorAsDefaultLoadsPagesAndDetails() async {
    await expectLines(ListViewModel(ArticleDataMainActor.Lines(), configuration: patient)) { $0.amount }
  }

  private func expectLines<Item>(_ list: ListViewModel<Item>, amount: (Item) -> Double?) async {
    list.start()
    #expect(await eventually { list.state == .items })
    for row in list.rowIDs.prefix(10) { list.reports.appeared(row) }
    #expect(await eventually { list.items.prefix(10).allSatisfy { amount($0) != nil } })
    while list.loadStates.append != .complete {
      guard let last = list.rowIDs.last else { break }
      list.reports.appeared(last)
      #expect(await eventually { !list.loadStates.append.isLoading })
    }
    #expect(list.items.count == 60)
  }

  @Test func aDataLayerOfAnyModeRunsWhileTheMainActorIsHeld() async {
    await expectOffMainActor(ListViewModel(ArticleDataSwift5.Lines(), configuration: patient)) {
      ArticleDataSwift5.FetchLog.shared.count(of: $0)
    }
    await expectOffMainActor(ListViewModel(ArticleDataSwift6.Lines(), configuration: patient)) {
      ArticleDataSwift6.FetchLog.shared.count(of: $0)
    }
    await expectOffMainActor(ListViewModel(ArticleDataMainActor.Lines(), configuration: patient)) {
      ArticleDataMainActor.FetchLog.shared.count(of: $0)
    }
  }

  /// Checks that pages and details load while this test occupies the main actor.
  private func expectOffMainActor(_ list: ListViewModel<some Sendable>, count: (String) -> Int) async {
    let pages = count("fetchNextItems")
    list.start()
    #expect(holdMainActor { count("fetchNextItems") > pages })
    #expect(await eventually { list.state == .items })
    let details = count("fetchAdditionalData")
    for row in list.rowIDs.prefix(10) { list.reports.appeared(row) }
    #expect(holdMainActor { count("fetchAdditionalData") > details })
  }

  private func holdMainActor(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(60))
    while !condition() {
      if ContinuousClock.now > end { return false }
    }
    return true
  }

  @Test func itemsOfAnyModeAreEditedByTheirIDs() {
    let lists = [
      ArticleDataSwift5.ContactList.make().items.map(\.name), ArticleDataSwift6.ContactList.make().items.map(\.name),
      ArticleDataMainActor.ContactList.make().items.map(\.name),
    ]
    #expect(lists == Array(repeating: ["Grace Hopper", "Barbara"], count: 3))
  }

  @Test func aModelThatCatchesItsErrorsFailsByDataIsFetched() async {
    var configuration = patient
    (configuration.itemBatchCount, configuration.prefetchMargin) = (5, 0)
    let list = ListViewModel(ArticleDataSwift6.Photos(), configuration: configuration)
    list.start()
    #expect(await eventually { list.state == .items })
    for row in list.rowIDs.prefix(5) { list.reports.appeared(row) }
    #expect(await eventually { list.row(of: "4")?.dataFetchComplete == true })
    // Details load at the same time, and end in any order.
    #expect(await eventually { list.row(of: "3")?.detailState.failure != nil })
    guard case .failed(let failure)? = list.row(of: "3")?.detailState else {
      Issue.record("A picture that was not loaded must count as failed")
      return
    }
    #expect(list.error(of: failure) as? ListError == .dataNotFetched)
  }
}
