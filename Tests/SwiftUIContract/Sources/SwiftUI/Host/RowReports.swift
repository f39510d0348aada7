/// The reports of rows that come and go: in time, or as real lists deliver them.
///
/// With a seed an appearance may come some updates late, twice, or never, and a
/// disappearance late or never. So that something can be concluded: a row at the
/// edge of those made always says that it came, of three neighbours one does in
/// time, of two rows that leave one after another one says so, each view's
/// reports keep their order, and one that left before it was said to have come
/// is not said to have come any more. What a row's view runs when it appears
/// runs together.
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
  /// How many rows, one after another, were not reported in time.
  private var withheld = 0
  /// Whether the row that left last never says so.
  private var wasSwallowed = false

  init(seed: UInt64?) { random = seed }

  var isAdversarial: Bool { random != nil }
  var isEmpty: Bool { pending.isEmpty }

  mutating func appear(_ row: Place, isEdge: Bool, _ actions: [() -> Void]) {
    // What it still has to say comes first.
    let delay = pending.filter { $0.row === row }.map(\.delay).max()
    guard isAdversarial else {
      return pending.append(Report(row: row, isAppearance: true, delay: 0, actions: actions))
    }
    let dice = next(10)
    withheld = dice < 4 && withheld < 2 ? withheld + 1 : 0
    if dice == 0, withheld > 0, !isEdge { return }
    let due = max(withheld > 0 ? next(3) + 1 : 0, delay ?? 0)
    pending.append(Report(row: row, isAppearance: true, delay: due, actions: actions))
    if dice >= 8 { pending.append(Report(row: row, isAppearance: true, delay: due + next(2), actions: actions)) }
  }

  mutating func disappear(_ row: Place, _ actions: [() -> Void]) {
    // It was never seen as far as anybody was told, and is not to be seen now.
    let before = pending.count
    pending.removeAll { $0.row === row && $0.isAppearance }
    if actions.isEmpty { return }
    guard isAdversarial else {
      return pending.append(Report(row: row, isAppearance: false, delay: 0, actions: actions))
    }
    if before != pending.count, next(2) == 0 { return }
    wasSwallowed = next(10) == 0 && !wasSwallowed
    if wasSwallowed { return }
    pending.append(Report(row: row, isAppearance: false, delay: next(3), actions: actions))
  }

  /// Lets an update's time pass.
  mutating func age() {
    for index in pending.indices { pending[index].delay -= 1 }
  }

  /// Delivers what is due.
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
