import DynamicListsTesting
import Testing

@testable import DynamicLists

/// A list and its items are released, whatever was called from inside its callbacks.
@MainActor
struct ListReleaseTests {
  @Test(arguments: CallbackPlace.allCases, ListCall.allCases)
  func aListIsReleasedAfterACallInsideACallback(place: CallbackPlace, call: ListCall) async {
    weak var released: ListViewModel<HeldCard>?
    do {
      let held = HeldList(place, count: 6)
      released = held.list
      await held.call(call)
      #expect(held.callsInside == 1, "the callback was called")
      _ = await eventually { held.list.callsInFlight == (0, 0) }
    }
    #expect(await eventually { released == nil })
  }

  @Test(arguments: [false, true])
  func anItemAppendedInsideAChangeIsGoneWithTheRows(purges: Bool) {
    let list = ListViewModel(items: [HeldCard(0)])
    weak var token: HeldCard.Token?
    do {
      var card: HeldCard? = HeldCard(1)
      token = card?.token
      let observation = list.onChange { [weak list] _ in
        guard let added = card else { return }
        card = nil
        list?.append(added)
      }
      defer { withExtendedLifetime(observation) {} }
      list.update(0) { $0.rank = 1 }
      #expect(list.items.map(\.id) == [0, 1])
    }
    #expect(token != nil)
    if purges { list.purge() } else { list.removeAll() }
    #expect(token == nil)
  }

  @Test func aListIsReleasedAfterDetailsOfSeventyFiveScreensWereReleased() async {
    weak var released: ListViewModel<DetailedCard>?
    do {
      var configuration = ListConfiguration()
      configuration.loadTimeout = .seconds(100_000)
      let list = ListViewModel(items: (0..<1_500).map { DetailedCard(id: $0) }, configuration: configuration)
      released = list
      for start in stride(from: 0, to: 1_500, by: 20) {
        list.reports.scrolled(to: start..<start + 20)
        let rows = list.rowIDs
        #expect(await eventually { list.detailState(of: rows[start + 19]) == .loaded })
      }
      #expect(await eventually { list.metrics.releasedDetails > 0 })
      #expect(await eventually { list.callsInFlight == (0, 0) })
    }
    #expect(await eventually { released == nil })
  }

  @Test(arguments: UInt64(1)...4) func noListIsAliveAfterRandomCalls(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    var lists: [WeakList] = []
    for _ in 0..<40 {
      let place = CallbackPlace.allCases.randomElement(using: &random) ?? .onChange
      let held = HeldList(place, count: Int.random(in: 0..<30, using: &random))
      lists.append(WeakList(list: held.list))
      for _ in 0..<Int.random(in: 1..<8, using: &random) {
        await held.call(ListCall.allCases.randomElement(using: &random) ?? .insert)
      }
    }
    #expect(await eventually { lists.count { $0.list != nil } == 0 })
  }

  private struct WeakList {
    weak var list: ListViewModel<HeldCard>?
  }

  private struct DetailedCard: ListItemModel, Identifiable {
    let id: Int
    var detail: String?

    mutating func fetchAdditionalData() async throws { detail = "detail" }
  }
}
