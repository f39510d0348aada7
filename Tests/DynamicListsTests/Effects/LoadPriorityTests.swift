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
  }

  /// Follows the priority of the current load until it was told three times.
  private static func follow(_ told: Told) async {
    guard let load = ListLoad.current else { return }
    for await priority in load.priorities where told.add(priority) == 3 { return }
  }

  @Test func aJobFollowsTheVisibilityOfItsRow() async {
    let (told, began) = (Told(), Told())
    let (stream, commands) = AsyncStream.makeStream(of: DetailPool<Int>.Command.self)
    let pool = DetailPool<Int>(clock: ListClock(ContinuousClock())) { item in
      _ = await began.add(ListLoad.current?.priority ?? .visible)
      await Self.follow(told)
      return item
    } deliver: { results, _ in
      commands.finish()
      return results.count
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
    let (stream, commands) = AsyncStream.makeStream(of: DetailPool<Shared>.Command.self)
    let pool = DetailPool<Shared>(clock: ListClock(ContinuousClock()), load: { $0 }) { results, _ in
      commands.finish()
      return results.count
    }
    let keyed = KeyedDetailPool<Shared>(deliveringBy: pool, retention: 10)
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
}
