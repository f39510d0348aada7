import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Plays a random script on a front-end: each row that stays on screen moves by what was scrolled and by nothing else.
@MainActor
final class Lockstep {
  private let stage: any LockstepStage
  private var nextID = 1_000
  private var before: [LockstepRow] = []
  private(set) var violation: String?

  init(_ stage: any LockstepStage) { self.stage = stage }

  private var checks: LockstepChecks { LockstepChecks(stage: stage) }

  private var list: ListViewModel<LockstepItem> { stage.list }

  /// The list that a script begins with.
  static func list() -> ListViewModel<LockstepItem> {
    ListViewModel(items: LockstepItem.some(0..<80), configuration: configuration)
  }

  /// Without deadlines, since a test may wait long for a processor.
  static var configuration: ListConfiguration {
    var configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 3)
    configuration.loadTimeout = .seconds(3600)
    return configuration
  }

  static func play(_ seed: UInt64, steps: Int, on stage: any LockstepStage) async {
    let script = LockstepStep.script(seed: seed, count: steps)
    let lockstep = Lockstep(stage)
    for (index, step) in script.enumerated() {
      await lockstep.play(step)
      guard let violation = lockstep.violation else { continue }
      Issue.record("LOCKSTEP_SEED=\(seed), after \(script[...index].map { ".\($0)" }): \(violation)")
      return
    }
  }

  private func play(_ step: LockstepStep) async {
    await loadDetails()
    before = stage.rows()
    if case .scroll(let units) = step {
      stage.scroll(by: units)
      violation = checks.scrolled(by: Double(units), before, stage.rows())
    } else {
      let old = list.items.map(\.id)
      perform(step)
      check(step, old, stage.rows())
    }
  }

  /// Draws while the details of rows on screen arrive; each arrival is a change.
  private func loadDetails() async {
    before = stage.rows()
    let isLoaded = await eventually {
      let rows = stage.rows()
      if rows != before { check(nil, list.items.map(\.id), rows) }
      before = rows
      return violation != nil || rows.allSatisfy { list.item(of: $0.id)?.hasDetail ?? false }
    }
    if !isLoaded { violation = "Details do not arrive" }
  }

  private func fresh(_ count: Int) -> [LockstepItem] {
    defer { nextID += count }
    return LockstepItem.some(nextID..<nextID + count)
  }

  private func perform(_ step: LockstepStep) {
    let count = list.rowIDs.count
    func place(_ number: Int) -> Int { count == 0 ? 0 : number % count }
    switch step {
    case .prepend(let number): list.insert(fresh(number), at: 0)
    case .insert(let number, let at): list.insert(fresh(number), at: place(at))
    case .append(let number): list.append(fresh(number))
    case .remove(let number, let at): list.remove((place(at)..<min(count, place(at) + number)).map { list.rowIDs[$0] })
    case .move(let from, let to): if count > 0 { list.move(list.rowIDs[place(from)], to: place(to)) }
    case .merge(let seed): list.replaceAll(with: merged(seed))
    case .resize(let at, let height): if count > 0 { list.update(list.rowIDs[place(at)]) { $0.height = height } }
    case .scroll: break
    }
  }

  private func merged(_ seed: UInt64) -> [LockstepItem] {
    var random = SplitMix64(seed: seed)
    var items = list.items.filter { _ in Int.random(in: 0..<100, using: &random) < 90 }
    for _ in 0..<Int.random(in: 0..<40, using: &random) {
      items.insert(contentsOf: fresh(1), at: .random(in: 0...items.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0..<4, using: &random) where items.count > 1 {
      let item = items.remove(at: .random(in: 0..<items.count, using: &random))
      items.insert(item, at: .random(in: 0...items.count, using: &random))
    }
    return items
  }

  // MARK: Checks

  /// Whether a row stands at the upper edge of a list that is scrolled to its top.
  private func isAtTop(_ rows: [LockstepRow], of ids: [Int]) -> Bool {
    rows.first.map { $0.id == ids.first && $0.top >= -stage.tolerance } ?? true
  }

  private func check(_ step: LockstepStep?, _ old: [Int], _ after: [LockstepRow]) {
    let ids = list.items.map(\.id)
    violation = checks.order(after)
    if isAtTop(before, of: old) {
      // At the top, the top is the place.
      if !isAtTop(after, of: ids) { violation = "left the top: \(before) → \(after)" }
      return
    }
    guard violation == nil, let kept = kept(step, old, ids) else { return }
    violation = checks.stays(kept, before, after, isAtTop: isAtTop(after, of: ids))
  }

  /// The row that must keep its place: the first on screen that no step removed or moved.
  private func kept(_ step: LockstepStep?, _ old: [Int], _ ids: [Int]) -> Int? {
    let present = Set(ids)
    switch step {
    case .remove, .move:
      // The rows below the first one move up if it goes.
      guard let first = before.first, present.contains(first.id), !isMoved(first.id, step, old) else { return nil }
      return first.id
    case .merge:
      // The rows that a merge leaves in place ascend.
      let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
      let staying = Set(Self.staying(ids.compactMap { id in places[id].map { (id, $0) } }))
      return before.first { staying.contains($0.id) }?.id
    default: return before.first { present.contains($0.id) }?.id
    }
  }

  private func isMoved(_ id: Int, _ step: LockstepStep?, _ old: [Int]) -> Bool {
    if case .move(let from, _) = step { return old[from % old.count] == id }
    return false
  }

  /// The ids that no splice of a merge touches, as the list computes them.
  private static func staying(_ rows: [(id: Int, place: Int)]) -> [Int] {
    let old = RowTable(rows.map { RowID($0.place) }.sorted())
    let new = rows.map { RowID($0.place) }
    let splices = RowDiff.splices(from: old.positions(of: new), of: old.count, to: new)
    let moved = Set(splices.flatMap(\.inserted))
    return rows.filter { !moved.contains(RowID($0.place)) }.map(\.id)
  }
}
