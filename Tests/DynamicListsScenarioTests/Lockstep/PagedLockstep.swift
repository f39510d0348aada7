import DynamicLists
import DynamicListsTesting
import Testing

/// Plays a random script on a list of pages that opens in the middle: no page before or behind, no refresh and no
/// detail moves a row that stays on screen.
@MainActor
final class PagedLockstep {
  private let stage: any LockstepStage
  private let server: LockstepServer
  private var observation: ListObservation?
  private(set) var violation: String?

  /// The last frame.
  private var before: [LockstepRow] = []
  private var wasAtTop = true
  /// The rows of the last frame that no change since then has removed or moved, with their slots.
  private var staying: [(id: Int, slot: Int)] = []
  /// Whether the changes of slots since the last frame keep the rows in place at the very top, too.
  private var keepsPlaceAtTop: Set<Bool> = []
  /// The rows that the server has moved since the last refresh.
  private var moved: Set<Int> = []

  private init(_ stage: any LockstepStage, _ server: LockstepServer) {
    (self.stage, self.server) = (stage, server)
    observation = list.onChange { [weak self] in self?.follow($0) }
  }

  private var list: ListViewModel<LockstepItem> { stage.list }
  private var checks: LockstepChecks { LockstepChecks(stage: stage) }

  static func play(
    _ seed: UInt64, steps: Int, on makeStage: (ListViewModel<LockstepItem>) -> any LockstepStage
  ) async {
    let server = LockstepServer(count: 120)
    let keys = seed.isMultiple(of: 2) ? LockstepSource.Keys.cursors : .numbers
    let list = ListViewModel(
      source: LockstepSource(server: server, keys: keys), firstKey: keys == .cursors ? 60 : 6,
      configuration: Lockstep.configuration)
    let lockstep = PagedLockstep(makeStage(list), server)
    var random = SplitMix64(seed: seed)
    var played: [PagedLockstepStep] = []
    await lockstep.settle()
    for _ in 0..<steps where lockstep.violation == nil {
      let step = PagedLockstepStep.random(&random)
      played.append(step)
      await lockstep.play(step)
    }
    guard let violation = lockstep.violation else { return }
    Issue.record("LOCKSTEP_SEED=\(seed), \(keys), after \(played.map { ".\($0)" }): \(violation)")
  }

  private func play(_ step: PagedLockstepStep) async {
    switch step {
    case .scroll(let units):
      stage.scroll(by: units)
      let after = stage.rows()
      violation = checks.scrolled(by: Double(units), before, after)
      begin(after)
    case .loadBefore: list.loadMore(at: .prepend)
    case .loadBehind: list.loadMore(at: .append)
    case .change(let seed): moved.formUnion(await server.change(seed))
    case .refresh(let seed): await refresh(seed)
    }
    await settle()
  }

  /// Refreshes in place after a change on the server.
  private func refresh(_ seed: UInt64) async {
    moved.formUnion(await server.change(seed))
    let ids = Set(await server.ids)
    let isMoved = moved
    moved = []
    let shown = before
    let expected = shown.first { ids.contains($0.id) && !isMoved.contains($0.id) }?.id
    var outcome: RefreshOutcome?
    let refresh = Task { outcome = await list.refresh() }
    await settle { outcome != nil }
    await refresh.value
    if violation != nil { return }
    if outcome != .refreshed { violation = "the refresh was \(String(describing: outcome))" }
    if let expected, list.rowID(of: expected) == nil {
      violation = "the refresh lost row \(expected): \(shown) → \(before)"
    }
  }

  /// Draws until all pages and the details of the rows on screen have arrived.
  private func settle(until isDone: () -> Bool = { true }) async {
    let isSettled = await eventually {
      frame()
      let isLoading = list.state != .items || PageEdge.allCases.contains { list.loadStates[$0].isLoading }
      let isComplete = before.allSatisfy { list.item(of: $0.id)?.hasDetail ?? false }
      return violation != nil || isDone() && !isLoading && isComplete
    }
    if !isSettled { violation = "Pages or details do not arrive" }
  }

  // MARK: Frames

  private func follow(_ update: ListUpdate) {
    guard update.changesSlots else { return }
    keepsPlaceAtTop.insert(update.keepsPlaceAtTop)
    let splices = update.splices
    staying = staying.compactMap { row in
      ListSlots.Splice.position(of: row.slot, after: splices).map { (row.id, $0) }
    }
  }

  /// Draws a frame and compares it with the last one.
  private func frame() {
    let after = stage.rows()
    violation = violation ?? checks.order(after) ?? checkPlace(after)
    begin(after)
  }

  private func begin(_ rows: [LockstepRow]) {
    let slots = list.slots
    before = rows
    wasAtTop = stage.isAtTop
    keepsPlaceAtTop = []
    staying = rows.compactMap { row in
      list.rowID(of: row.id).flatMap { slots.position(of: $0) }.map { (row.id, $0) }
    }
  }

  private func checkPlace(_ after: [LockstepRow]) -> String? {
    if wasAtTop, keepsPlaceAtTop.contains(false) {
      // At the top, the top is the place, once no page can precede it.
      return stage.isAtTop || keepsPlaceAtTop.contains(true) ? nil : "left the top: \(before) → \(after)"
    }
    return staying.first.flatMap { checks.stays($0.id, before, after, isAtTop: stage.isAtTop) }
  }
}

/// A step of a script on a list of pages.
enum PagedLockstepStep: Hashable, Sendable {
  case scroll(Int)
  case loadBefore
  case loadBehind
  /// Inserts, removes and moves rows on the server, from a seed.
  case change(UInt64)
  /// Refreshes in place after such a change.
  case refresh(UInt64)

  static func random(_ random: inout SplitMix64) -> Self {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: .loadBefore
    case 12..<22: .loadBehind
    case 22..<27: .change(random.next())
    case 27..<52: .refresh(random.next())
    // To the head, where a page before loads.
    case 52..<62: .scroll(-1_000)
    default: .scroll(.random(in: -30...30, using: &random))
    }
  }
}
