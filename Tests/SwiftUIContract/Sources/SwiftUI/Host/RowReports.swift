/// The reports of rows that appear and disappear: in time, or as unreliable as those of real lists.
///
/// With a seed, an appearance may be reported some updates late, twice or never, and a disappearance late
/// or never. Some rules remain:
///
/// - The first and the last row that are made always report their appearance.
/// - Of three neighbors, at least one reports its appearance in time.
/// - Of two rows that disappear one after the other, at least one reports it.
/// - The reports of one row keep their order.
/// - A row that disappears before its appearance was reported does not report the appearance any more.
///
/// The appearance actions inside one row run together.
@MainActor
struct RowReports {
  private struct Report {
    let row: Place
    let isAppearance: Bool
    var delay: Int
    let actions: [() -> Void]
  }

  private var pending: [Report] = []
  private var random: UInt64?
  /// The number of rows, one after another, whose appearance was not reported in time.
  private var delayedInARow = 0
  /// Whether the last disappearance was dropped.
  private var wasDropped = false

  init(seed: UInt64?) { random = seed }

  var isAdversarial: Bool { random != nil }
  var isEmpty: Bool { pending.isEmpty }

  mutating func appear(_ row: Place, isEdge: Bool, _ actions: [() -> Void]) {
    // The reports of a row keep their order: this one is not due before those that are pending.
    let delay = pending.filter { $0.row === row }.map(\.delay).max()
    guard isAdversarial else {
      return pending.append(Report(row: row, isAppearance: true, delay: 0, actions: actions))
    }
    let dice = next(10)
    delayedInARow = dice < 4 && delayedInARow < 2 ? delayedInARow + 1 : 0
    if dice == 0, delayedInARow > 0, !isEdge { return }
    let due = max(delayedInARow > 0 ? next(3) + 1 : 0, delay ?? 0)
    pending.append(Report(row: row, isAppearance: true, delay: due, actions: actions))
    if dice >= 8 { pending.append(Report(row: row, isAppearance: true, delay: due + next(2), actions: actions)) }
  }

  mutating func disappear(_ row: Place, _ actions: [() -> Void]) {
    // An appearance that was not reported yet is dropped.
    let before = pending.count
    pending.removeAll { $0.row === row && $0.isAppearance }
    if actions.isEmpty { return }
    guard isAdversarial else {
      return pending.append(Report(row: row, isAppearance: false, delay: 0, actions: actions))
    }
    if before != pending.count, next(2) == 0 { return }
    wasDropped = next(10) == 0 && !wasDropped
    if wasDropped { return }
    pending.append(Report(row: row, isAppearance: false, delay: next(3), actions: actions))
  }

  /// Counts one update: pending reports come closer.
  mutating func age() {
    for index in pending.indices { pending[index].delay -= 1 }
  }

  /// Runs the reports that are due.
  mutating func deliver() {
    let due = pending.filter { $0.delay <= 0 }
    pending.removeAll { $0.delay <= 0 }
    for report in due { report.actions.forEach { $0() } }
  }

  mutating func deliverAll() {
    let all = pending
    pending = []
    for report in all { report.actions.forEach { $0() } }
  }

  private mutating func next(_ bound: UInt64) -> Int {
    var state = (random ?? 0) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    random = state
    state ^= state >> 33
    return Int(state % bound)
  }
}
