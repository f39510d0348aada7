import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How calls learn whether their rows are visible.
@MainActor
struct LoadPriorityTests {
  @MainActor
  private final class Told {
    private(set) var priorities: [ListLoad.Priority] = []

    func add(_ priority: ListLoad.Priority) -> Int {
      priorities.append(priority)
      return priorities.count
    }

    private(set) var hasEnded = false

    func follow(_ stream: AsyncStream<ListLoad.Priority>) async {
      for await priority in stream { _ = add(priority) }
      hasEnded = true
    }
  }

  /// Follows the priority of the current load until it was told three times.
  private static func follow(_ told: Told) async {
    guard let load = ListLoad.current else { return }
    for await priority in load.priorities where told.add(priority) == 3 { return }
  }

  @Test func aJobFollowsTheVisibilityOfItsRow() async {
    let (told, began) = (Told(), Told())
    let (stream, commands) = AsyncStream.makeStream(of: DetailCommand<Int>.self)
    let delivery = DetailDelivery<Int>(clock: ListClock(ContinuousClock())) { _ in commands.finish() }
    let pool = DetailPool<Int>(deliveringBy: delivery) { item in
      _ = await began.add(ListLoad.current?.priority ?? .visible)
      await Self.follow(told)
      return item
    }
    commands.yield(.start([DetailJob(id: 7, row: RowID(1), item: 1, priority: .near)], generation: 0))
    async let execution: Void = pool.execute(stream)
    #expect(await eventually { told.priorities == [.near] })
    commands.yield(.prioritize([7, 8], .near))
    commands.yield(.prioritize([7], .visible))
    #expect(await eventually { told.priorities == [.near, .visible] })
    commands.yield(.prioritize([7], .near))
    await execution
    #expect(told.priorities == [.near, .visible, .near])
    #expect(began.priorities == [.near])
  }

  @Test func aCallHasTheHighestPriorityOfItsRows() async {
    let (stream, commands) = AsyncStream.makeStream(of: DetailCommand<Shared>.self)
    let delivery = DetailDelivery<Shared>(clock: ListClock(ContinuousClock())) { _ in commands.finish() }
    let keyed = KeyedDetailPool<Shared>(deliveringBy: delivery, retention: 10)
    let jobs = (1...2).map {
      DetailJob(id: $0, row: RowID($0), item: Shared(), batch: 1, priority: .near)
    }
    commands.yield(.start(jobs, generation: 0))
    async let execution: Void = keyed.execute(stream)
    #expect(await eventually { Shared.told.priorities == [.near] })
    commands.yield(.prioritize([2], .visible))
    #expect(await eventually { Shared.told.priorities == [.near, .visible] })
    commands.yield(.prioritize([1], .visible))
    commands.yield(.prioritize([2], .near))
    commands.yield(.prioritize([1], .near))
    await execution
    #expect(Shared.told.priorities == [.near, .visible, .near])
  }

  @Test func aCallFollowsTheRowsThatWantItUntilItReturns() async {
    let (stream, commands) = AsyncStream.makeStream(of: DetailCommand<Followed>.self)
    let delivery = DetailDelivery<Followed>(clock: ListClock(ContinuousClock())) { _ in }
    let keyed = KeyedDetailPool<Followed>(deliveringBy: delivery, retention: 10)
    let key = Followed.DetailKey(told: Told(), calls: Script())
    func job(_ id: Int, _ priority: ListLoad.Priority) -> DetailJob<Followed> {
      DetailJob(id: id, row: RowID(id), item: Followed(detailKey: key), batch: id, priority: priority)
    }
    commands.yield(.start([job(1, .near)], generation: 0))
    async let execution: Void = keyed.execute(stream)
    let call = await key.calls.next()
    #expect(await eventually { key.told.priorities == [.near] })
    commands.yield(.start([job(2, .visible)], generation: 0))
    #expect(await eventually { key.told.priorities == [.near, .visible] })
    commands.yield(.cancel(2))
    #expect(await eventually { key.told.priorities == [.near, .visible, .near] })
    call.answer(())
    #expect(await eventually { key.told.hasEnded })
    commands.finish()
    await execution
  }

  @Test func aRunnerPassesPrioritiesOn() async {
    let told = Told()
    var returned = 0
    let runner = DetailRunner<Int>(clock: ListClock(ContinuousClock())) { item in
      await Self.follow(told)
      return item
    } receive: {
      returned += $0.count
    }
    runner.start([DetailJob(id: 7, row: RowID(1), item: 1, priority: .near)])
    #expect(await eventually { told.priorities == [.near] })
    for priority in [ListLoad.Priority.visible, .near] {
      runner.prioritize([7], priority)
      #expect(await eventually { told.priorities.last == priority })
    }
    #expect(await eventually { returned == 1 })
  }

  @Test func visibleRowsComeBeforeThoseNearThem() {
    #expect(ListLoad.Priority.near < .visible)
    #expect(!(ListLoad.Priority.near < .near) && !(ListLoad.Priority.visible < .near))
  }

  @Test func aPageIsVisibleAndStaysSo() async {
    let load = ListLoad(.page(1)) { _, _ in }
    var priorities: [ListLoad.Priority] = []
    for await priority in load.priorities { priorities.append(priority) }
    #expect(load.priority == .visible && priorities.isEmpty)
  }

  private struct Shared: KeyedListItemModel {
    @MainActor static let told = Told()
    var detailKey: Int { 1 }

    static func details(for keys: [Int]) async throws -> [Int: Int] {
      await follow(told)
      return [1: 1]
    }

    mutating func apply(_ detail: Int) {}
  }

  /// An item whose call follows its priority, and returns when the test answers.
  private struct Followed: KeyedListItemModel {
    struct DetailKey: Hashable, Sendable {
      let told: Told
      let calls: Script<Int, Void>

      static func == (left: Self, right: Self) -> Bool { left.told === right.told }
      func hash(into hasher: inout Hasher) {}
    }

    let detailKey: DetailKey

    static func details(for keys: [DetailKey]) async throws -> [DetailKey: Int] {
      guard let key = keys.first, let priorities = ListLoad.current?.priorities else { return [:] }
      Task { await key.told.follow(priorities) }
      try await key.calls.respond(to: 0)
      return [key: 0]
    }

    mutating func apply(_ detail: Int) {}
  }
}
