import DynamicListsTesting
import Testing

@testable import DynamicLists
@testable import DynamicListsPictures

/// A picture for which several rows wait.
@MainActor
struct SharedPictureTests {
  private let pictures = ScriptedPictures()

  /// A row whose detail loads the picture.
  @MainActor
  private final class Row {
    private(set) var reports: [Bool] = []
    private(set) var followers: [AsyncStream<ListLoad.Priority>.Continuation] = []
    private var priority: ListLoad.Priority
    private(set) var task: Task<String, any Error>?

    init(_ priority: ListLoad.Priority) { self.priority = priority }

    /// Asks for the picture.
    func ask(_ pictures: ScriptedPictures) {
      let load = ListLoad(.detail(1), priority: priority) { _, isInQueue in
        MainActor.assumeIsolated { self.reports.append(isInQueue) }
      } follow: { _, follower in
        MainActor.assumeIsolated { self.followers.append(follower) }
      }
      task = Task {
        try await ListLoad.$current.withValue(load) {
          try await pictures.loader.picture(1, size: ScriptedPictures.small)
        }
      }
    }

    func scroll(to priority: ListLoad.Priority) {
      self.priority = priority
      for follower in followers { follower.yield(priority) }
    }
  }

  @Test func theQueueIsReportedToAllRows() async throws {
    let load = Handed<ListLoad>()
    let loader = PictureLoader<Int, String>(
      PictureSource { [sources = pictures.sources] request in
        await load.hand(ListLoad.current)
        return try await sources.respond(to: request)
      }, decoder: PictureDecoder(cost: { $0.count }) { _, _ in "x" })
    func ask(_ name: String, _ reports: Handed<String>) -> Task<String, any Error> {
      let own = ListLoad(.detail(1)) { _, isInQueue in Task { await reports.hand(name + (isInQueue ? "+" : "-")) } }
      return Task {
        try await ListLoad.$current.withValue(own) { try await loader.picture(1, size: ScriptedPictures.small) }
      }
    }
    let reports = Handed<String>()
    let first = ask("a", reports)
    let call = await pictures.sources.next()
    let shared = try #require(load.values.first)
    shared.enteredQueue()
    #expect(await eventually { reports.values == ["a+"] })
    let second = ask("b", reports)
    #expect(await eventually { reports.values == ["a+", "b+"] })
    // Also to one that is outside of any list.
    let third = Task { try await loader.picture(1, size: ScriptedPictures.small) }
    #expect(await eventually { loader.waiterCount(of: 1) == 3 })
    first.cancel()
    #expect(await eventually { reports.values == ["a+", "b+", "a-"] })
    shared.leftQueue()
    #expect(await eventually { reports.values == ["a+", "b+", "a-", "b-"] })
    shared.enteredQueue()
    #expect(await eventually { reports.values.last == "b+" })
    call.answer([1])
    #expect(try await (second.value, third.value) == ("x", "x"))
    // A row does not stay in the queue of a request that has ended.
    #expect(await eventually { reports.values.last == "b-" })
  }

  @Test func theRequestFollowsTheMostUrgentRow() async throws {
    let (near, other) = (Row(.near), Row(.near))
    near.ask(pictures)
    let call = await pictures.sources.next()
    var told: [PicturePriority] = []
    call.request.onPriorityChange { told.append($0) }
    #expect(told == [.ahead])
    other.ask(pictures)
    #expect(await eventually { near.followers.count == 1 && other.followers.count == 1 })
    other.scroll(to: .visible)
    #expect(await eventually { told == [.ahead, .visible] })
    near.scroll(to: .visible)
    // Nothing is told of the second visible row: its task gets time to hear of it first.
    for _ in 0..<200 { await Task.yield() }
    other.scroll(to: .near)
    // The first row is visible still.
    #expect(await eventually { pictures.loader.waiterCount(of: 1) == 2 } && told == [.ahead, .visible])
    near.scroll(to: .near)
    #expect(await eventually { told == [.ahead, .visible, .ahead] })
    let outside = pictures.ask(1)
    #expect(await eventually { told.last == .visible && told.count == 4 })
    outside.cancel()
    #expect(await eventually { told.last == .ahead && told.count == 5 })
    call.answer([1])
    await pictures.decodings.next().answer("x")
    #expect(try await near.task?.value == "x")
    #expect(try await other.task?.value == "x")
    #expect(pictures.isQuiet)
  }

  /// What a task of another actor has handed over.
  @MainActor
  private final class Handed<Value: Sendable> {
    private(set) var values: [Value] = []
    func hand(_ value: Value?) { value.map { values.append($0) } }
  }
}
