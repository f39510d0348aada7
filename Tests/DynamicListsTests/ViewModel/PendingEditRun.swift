import DynamicListsTesting
import Testing

@testable import DynamicLists

/// A list and its server, driven by a script.
@MainActor
final class PendingEditRun {
  /// What has become of an edit of one row.
  enum Outcome { case pending, confirmed, failed }

  final class Edit {
    let edit: MarkedEdit
    var rows: [RowID]
    var task: Task<Void, Never>?
    var outcomes: [Outcome]
    var ids: [Int?]

    init(_ edit: MarkedEdit, _ rows: [RowID], ids: [Int?]) {
      (self.edit, self.rows, self.ids) = (edit, rows, ids)
      outcomes = ids.map { _ in .pending }
    }

    var isPending: Bool { outcomes.contains { $0 == .pending } }
  }

  let server: MarkedServer
  let list: ListViewModel<MarkedItem>
  var random: SplitMix64
  var edits: [Edit] = []
  var endedCount = 0
  var next = 0
  var refreshes = 0
  var observation: ListObservation?
  var slots: ListSlots
  var removedForGood: Set<Int> = []
  /// How often the server pushes what it has accepted.
  let echo: Int
  /// Whether the list has filters, which hide rows.
  let isFiltered: Bool
  var log: [String] = []
  var failures: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...14, using: &random)
    server = MarkedServer(
      count: count, obeysCancellation: Int.random(in: 0..<3, using: &random) > 0,
      tellsTotal: Bool.random(using: &random))
    echo = Int.random(in: 0..<3, using: &random)
    isFiltered = Int.random(in: 0..<4, using: &random) == 0
    var configuration = ListConfiguration(itemBatchCount: 4, prefetchMargin: 0)
    configuration.prefetch = .manual
    configuration.retryPolicy = .never
    list = ListViewModel(
      source: MarkedSource(server: server), configuration: configuration, clock: TestClock())
    slots = list.slots
    observation = list.onChange { [unowned self] update in
      for splice in update.splices { slots.apply(splice) }
    }
  }

  func start() async {
    list.start()
    await settle()
    if roll(3) > 0 { await answerPages() }
  }

  func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  func fail(_ what: String) { failures.append("\(what) after \(log.count) steps") }

  /// Lets all tasks run until each waits for the server.
  func settle() async {
    var last: [Int] = []
    var calm = 0
    var looks = 0
    while calm < 2 {
      looks += 1
      if looks > 3000 {
        return fail("does not settle: \(server.pages.count) \(list.callsInFlight)")
      }
      for _ in 0..<12 { await Task.yield() }
      let now = [
        server.callCount, server.pages.count, server.edits.count, endedCount,
        list.callsInFlight.pages,
      ]
      calm = now == last && server.pages.count == list.callsInFlight.pages ? calm + 1 : 0
      last = now
    }
  }
}
