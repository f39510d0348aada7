/// The reports of rows that come and go: in time, or as real lists deliver them.
///
/// With a seed an appearance may come some updates late, twice, or never, and a
/// disappearance late. What no list does is kept out: a row at the edge of the
/// screen always says that it came, of three neighbours one does in time, each
/// row's reports keep their order, and one that left before it was said to have
/// come is not said to have come any more.
@MainActor
struct RowReports {
  private struct Report {
    let row: AnyHashable?
    let isAppearance: Bool
    var delay: Int
    let action: () -> Void
  }

  private var pending: [Report] = []
  private var random: UInt64?
  /// How many rows, one after another, were not reported in time.
  private var withheld = 0

  init(seed: UInt64?) { random = seed }

  var isAdversarial: Bool { random != nil }
  var isEmpty: Bool { pending.isEmpty }

  mutating func appear(_ place: Place, in row: Place, isEdge: Bool, _ action: @escaping () -> Void) {
    let row = row.rowID
    // What it still has to say comes first.
    let delay = pending.filter { $0.row == row }.map(\.delay).max()
    guard isAdversarial else { return pending.append(Report(row: row, isAppearance: true, delay: 0, action: action)) }
    let dice = next(10)
    withheld = dice < 4 && withheld < 2 ? withheld + 1 : 0
    if dice == 0, withheld > 0, !isEdge { return }
    let due = max(withheld > 0 ? next(3) + 1 : 0, delay ?? 0)
    pending.append(Report(row: row, isAppearance: true, delay: due, action: action))
    if dice >= 8 { pending.append(Report(row: row, isAppearance: true, delay: due + next(2), action: action)) }
  }

  mutating func disappear(_ place: Place, in row: Place, _ action: @escaping () -> Void) {
    let row = row.rowID
    // It was never seen as far as anybody was told, and is not to be seen now.
    let before = pending.count
    pending.removeAll { $0.row == row && $0.isAppearance }
    guard isAdversarial else { return pending.append(Report(row: row, isAppearance: false, delay: 0, action: action)) }
    if before != pending.count, next(2) == 0 { return }
    pending.append(Report(row: row, isAppearance: false, delay: next(3), action: action))
  }

  /// Lets an update's time pass.
  mutating func age() {
    for index in pending.indices { pending[index].delay -= 1 }
  }

  /// Delivers what is due.
  mutating func deliver() {
    let due = pending.filter { $0.delay <= 0 }
    pending.removeAll { $0.delay <= 0 }
    for report in due { report.action() }
  }

  mutating func deliverAll() {
    let all = pending
    pending = []
    for report in all { report.action() }
  }

  private mutating func next(_ bound: UInt64) -> Int {
    var state = (random ?? 0) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    random = state
    state ^= state >> 33
    return Int(state % bound)
  }
}
