import DynamicLists
import DynamicListsTesting
import Testing

/// A card with an id that a server may replace.
struct EditedCard: Identifiable, Equatable, Sendable {
  var id: Int
  var text = ""
}

/// A source whose keys are offsets; the test answers its calls, and those of its edits.
struct OffsetServer: PageSource {
  let script = Script<PageRequest<Int>, Page<EditedCard, Int>>()
  let edits = Script<String, EditedCard?>()
  /// The clock of its lists.
  let clock = TestClock()

  func page(_ request: PageRequest<Int>) async throws -> Page<EditedCard, Int> { try await script.respond(to: request) }
  func key(_ key: Int, shiftedBy count: Int) -> Int { key + count }

  func save(_ text: String) async throws -> EditAnswer<EditedCard> {
    try await edits.respond(to: text).map { .accepted($0) } ?? .accepted
  }
}

extension OffsetServer {
  /// A list that has loaded its first three items, and further ones only on request.
  @MainActor func loadedList() async -> ListViewModel<EditedCard> {
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let list = ListViewModel(source: self, configuration: configuration, clock: clock)
    list.start()
    await script.next().answer(Self.page(0..<3, next: 3))
    #expect(await eventually { list.state == .items })
    return list
  }

  static func page(_ ids: some Sequence<Int>, next: Int? = nil, before: Int? = nil, after: Int? = nil) -> Page<
    EditedCard, Int
  > {
    Page(items: ids.map { EditedCard(id: $0) }, next: next, before: before, after: after)
  }
}

extension TestClock {
  /// How many tasks sleep once those of the last page have ended, which is a moment after the page.
  @MainActor func settledSleepers() async -> Int {
    var last = -1
    while sleeperCount != last {
      last = sleeperCount
      for _ in 0..<100 { await Task.yield() }
    }
    return last
  }
}
