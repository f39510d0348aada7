import DynamicLists
import Testing

/// Calls that wait in a client's queue: the time there does not count toward their deadlines.
struct ListEngineQueueTests {
  private static let page = QueuedCall.page(1)

  private static func started() -> EngineDriver {
    var list = EngineDriver()
    list.send(.started)
    return list
  }

  // MARK: Pages

  @Test func aPageHasNoDeadlineWhileItWaitsInAQueue() {
    var list = Self.started()
    list.send(.queued(Self.page, isInQueue: true))
    #expect(list.waits.isEmpty)
    #expect(list.states.refresh == .loading(attempt: 1))
    list.send(.queued(Self.page, isInQueue: false))
    #expect(list.delay(of: .pageDeadline(1)) == list.configuration.loadTimeout)
    list.pass(.pageDeadline(1))
    #expect(list.state.failure != nil)
    list.drain()
  }

  @Test func theLastOfSeveralRequestsBeginsTheDeadline() {
    var list = Self.started()
    for isInQueue in [true, true, false] { list.send(.queued(Self.page, isInQueue: isInQueue)) }
    #expect(list.waits.isEmpty)
    list.send(.queued(Self.page, isInQueue: false))
    #expect(list.waits.count == 1)
    list.drain()
  }

  @Test func reportsInTheWrongOrderChangeNothing() {
    var list = Self.started()
    for isInQueue in [false, true] { #expect(list.send(.queued(Self.page, isInQueue: isInQueue)).isEmpty) }
    #expect(list.waits.map(\.wait) == [.pageDeadline(1)])
    list.drain()
  }

  @Test func aPageThatReturnsFromAQueueHasNoTimerLeft() {
    var list = Self.started()
    list.send(.queued(Self.page, isInQueue: true))
    list.answer(20, isLast: true)
    #expect(list.waits.isEmpty)
    #expect(list.send(.queued(Self.page, isInQueue: false)).isEmpty, "too late")
    list.drain()
  }

  @Test func aCancelledPageThatStaysInItsQueueHoldsItsSlotUntilTheDeadline() {
    var list = Self.started()
    list.send(.queued(Self.page, isInQueue: true))
    list.send(.resetRequested)
    #expect(list.box.engine.callsInFlight.pages == 2)
    list.pass(.pageDeadline(1))
    #expect(list.box.engine.callsInFlight.pages == 1 && list.metrics.abandonedLoads == 1)
    list.drain()
  }

  // MARK: Details

  @Test func aDetailHasNoDeadlineWhileItWaitsInAQueue() {
    var list = EngineDriver.loaded(3, details: true, isLast: true) { $0.detailMargin = 0 }
    list.scroll(to: 0..<1)
    let id = list.call(ofDetail: 1) ?? 0
    list.send(.queued(.detail(id), isInQueue: true))
    #expect(list.delay(of: .detailDeadline(id)) == nil)
    list.send(.queued(.detail(id), isInQueue: false))
    #expect(list.delay(of: .detailDeadline(id)) == list.configuration.loadTimeout)
    list.pass(.detailDeadline(id))
    #expect(list.detail(1).failure != nil)
    list.drain()
  }

  @Test func aDetailThatWaitsTwiceHasTheLaterDeadlineOnly() {
    var list = EngineDriver.loaded(3, details: true, isLast: true) { $0.detailMargin = 0 }
    list.scroll(to: 0..<1)
    let id = list.call(ofDetail: 1) ?? 0
    for isInQueue in [true, false, true] { list.send(.queued(.detail(id), isInQueue: isInQueue)) }
    #expect(list.delay(of: .detailDeadline(id)) == nil)
    list.send(.queued(.detail(id), isInQueue: false))
    list.finishDetails([1])
    #expect(list.delay(of: .detailDeadline(id)) == nil)
    #expect(list.detail(1) == .loaded)
    list.drain()
  }

  @Test func aCancelledDetailThatStaysInItsQueueHoldsItsSlotUntilADeadline() {
    var list = EngineDriver.loaded(3, details: true, isLast: true) { $0.detailMargin = 0 }
    list.scroll(to: 0..<1)
    let id = list.call(ofDetail: 1) ?? 0
    list.send(.queued(.detail(id), isInQueue: true))
    list.send(.resetRequested)
    #expect(list.send(.queued(.detail(id), isInQueue: false)).isEmpty)
    #expect(list.box.engine.callsInFlight.details == 1)
    list.pass(.detailDeadline(id))
    #expect(list.box.engine.callsInFlight.details == 0)
    list.drain()
  }
}
