@testable import DynamicListsSQL

/// Random numbers that a seed repeats.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// One to three terms, and a last one that is unique.
func randomOrder(_ random: inout SplitMix) -> [SortTerm] {
  (0...Int.random(in: 0...3, using: &random)).map { index in
    let expression = SQLStatement(stringLiteral: "c\(index)")
    let nulls: SortTerm.Nulls = Bool.random(using: &random) ? .first : .last
    return Bool.random(using: &random) ? .ascending(expression, nulls: nulls) : .descending(expression, nulls: nulls)
  }
}

/// Rows with many ties and NULLs, in their order.
func randomRows(of order: [SortTerm], _ random: inout SplitMix) -> [[DatabaseValue]] {
  let few: [DatabaseValue] = [
    .null, .integer(-1), .integer(0), .integer(1), .real(0.5), .real(-.infinity), .real(.infinity), .text(""),
    .text("a"),
    .text("B"), .blob([]), .blob([0, 255]),
  ]
  let ids = Array(0..<Int.random(in: 0...30, using: &random)).shuffled(using: &random)
  return ids.map { id in
    // One id may be NULL, since a unique column holds NULLs.
    order.dropLast().map { _ in few.randomElement(using: &random) ?? .null } + [id == 7 ? .null : .integer(Int64(id))]
  }
  .sorted { isOrdered($0, $1, order) }
}

func isOrdered(_ left: [DatabaseValue], _ right: [DatabaseValue], _ order: [SortTerm]) -> Bool {
  for ((left, right), term) in zip(zip(left, right), order) {
    switch (left == .null, right == .null) {
    case (true, true): continue
    case (true, false): return term.nulls == .first
    case (false, true): return term.nulls == .last
    case (false, false):
      if left.isLess(than: right) { return term.isAscending }
      if right.isLess(than: left) { return !term.isAscending }
    }
  }
  return false
}

extension DatabaseValue {
  /// SQLite's order of values that are not NULL: numbers, texts, bytes.
  func isLess(than other: Self) -> Bool {
    switch (self, other) {
    case (.text(let left), .text(let right)), (.blob(let left), .blob(let right)):
      left.lexicographicallyPrecedes(right)
    default:
      rank == other.rank ? number < other.number : rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob, .native: 3
    }
  }

  private var number: Double {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: 0
    }
  }
}
