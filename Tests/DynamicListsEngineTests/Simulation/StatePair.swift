import DynamicLists

/// A step taken in a state of the engine: how much of the engine a run has visited is counted in these pairs.
///
/// States are divided into classes: what the refresh does, what each end does, and which rows there are.
struct StatePair: Hashable, Sendable {
  static let refreshNames = ["quiet", "first", "gathering", "waiting", "failed", "jumping"]
  static let endNames = ["idle", "loading", "failed", "paused", "complete"]
  static let rowNames = ["none", "some", "filtered"]
  static let classCount = 6 * 5 * 5 * 3

  let stateClass: Int
  let kind: SimulationStep.Kind

  /// The name of a class: `gathering-idle-complete-some`.
  static func name(ofClass number: Int) -> String {
    let names = [
      refreshNames[number / 75], endNames[number / 15 % 5], endNames[number / 3 % 5], rowNames[number % 3],
    ]
    return names.joined(separator: "-")
  }
}

extension Simulation {
  /// The number of the class of the list's state. Mutating, since a debug build copies the simulation otherwise.
  mutating func stateClass() -> Int {
    let states = list.facts.states
    let rows = model.rows.isEmpty ? 0 : list.rows.isEmpty ? 2 : 1
    var refresh = 0
    if states.refresh.failure != nil {
      refresh = 4
    } else if list.facts.isRefreshing {
      let call = list.liveCalls.first { $0.edge == .refresh }
      refresh = call == nil ? 3 : call?.part.isJump == true ? 5 : model.gathered.pageCount > 0 ? 2 : 1
    }
    return ((refresh * 5 + Self.number(states.append)) * 5 + Self.number(states.prepend)) * 3 + rows
  }

  private static func number(_ state: LoadState) -> Int {
    switch state {
    case .idle: 0
    case .loading, .waiting: 1
    case .failed: 2
    case .paused: 3
    case .complete: 4
    }
  }
}

/// A set of pairs: for each class of states, the kinds of steps as bits.
struct StatePairs: Sendable {
  private var kinds = [UInt64](repeating: 0, count: StatePair.classCount)

  init() {}

  /// Reads what ``text`` has written.
  init(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[0]), let bits = UInt64(words[1], radix: 16) else { continue }
      if kinds.indices.contains(number) { kinds[number] = bits }
    }
  }

  /// A line for each class that was visited: its number, and the kinds of steps as bits.
  var text: String {
    kinds.indices.filter { kinds[$0] != 0 }
      .map { "\($0) \(String(kinds[$0], radix: 16))" }
      .joined(separator: "\n")
  }

  var count: Int { kinds.reduce(0) { $0 + $1.nonzeroBitCount } }

  mutating func insert(_ pair: StatePair) { kinds[pair.stateClass] |= 1 << UInt64(pair.kind.rawValue) }

  mutating func formUnion(_ other: StatePairs) {
    for index in kinds.indices { kinds[index] |= other.kinds[index] }
  }

  func union(_ other: StatePairs) -> StatePairs {
    var union = self
    union.formUnion(other)
    return union
  }
}
