import DynamicLists

/// A line whose amount is its detail, loaded slowly.
package struct Line: ListItemModel {
  package let number: Int
  package private(set) var amount: Double?
  let store: any AmountSource

  package init(number: Int, amount: Double? = nil, store: any AmountSource) {
    self.number = number
    self.amount = amount
    self.store = store
  }

  package mutating func fetchAdditionalData() async throws {
    amount = try await store.amount(of: number)
  }
}

/// An endless list of lines.
package struct Lines: ListModel {
  private let store: any AmountSource
  private var next = 0

  package init(store: any AmountSource) { self.store = store }

  package mutating func fetchNextItems(count: Int) async throws -> [Line] {
    let numbers = try await store.numbers(from: next, count: count)
    next += count
    return numbers.map { Line(number: $0, store: store) }
  }

  package mutating func reset() { next = 0 }
}

/// Loads lines and their amounts.
package protocol AmountSource: Sendable {
  func numbers(from first: Int, count: Int) async throws -> Range<Int>
  func amount(of number: Int) async throws -> Double
}

/// A slow store that can be switched off.
package actor AmountStore: AmountSource {
  package struct Unreachable: ListLoadError {
    package let message = "The store does not answer."

    package init() {}
  }

  private let delay: ClosedRange<Double>
  private let seed: Int?
  private var isDown = false

  /// `delay` is in seconds; with a seed, a line has the same amount each time.
  package init(delay: ClosedRange<Double> = 0.5...2, seed: Int? = nil) {
    self.delay = delay
    self.seed = seed
  }

  package func setDown(_ isDown: Bool) { self.isDown = isDown }

  package func numbers(from first: Int, count: Int) async throws -> Range<Int> {
    try await Task.sleep(for: .milliseconds(200))
    if isDown { throw Unreachable() }
    return first..<(first + count)
  }

  package func amount(of number: Int) async throws -> Double {
    try await Task.sleep(for: .seconds(.random(in: delay)))
    if isDown { throw Unreachable() }
    guard let seed else { return .random(in: 0...1) }
    return Double((number &* 7_919 &+ 31 &+ seed) % 101) / 100
  }
}
