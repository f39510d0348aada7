import DynamicLists

/// One step of a simulated list.
///
/// Numbers are taken modulo the number of rows, calls or delays, so that a step is
/// valid in any state, and a failing script stays valid when steps are left out.
enum SimulationStep: Hashable, Sendable {
  enum Answer: Hashable, Sendable {
    case page
    case emptyPage
    case doubledPage
    case failure
    case lastingFailure
    case failureWithDelay
  }

  enum Manner: Hashable, Sendable {
    case honest
    case silent
    case doubled
    case jumbled
  }

  case start
  case refresh
  case reset
  case replaceSource(Int)
  case retry
  case invalidate
  case purge
  case prepare(Int)
  case loadMore(Int)

  case scroll(Int, Manner)
  case strayReport(Int, appears: Bool, viewport: Int)
  case closeViewport(Int)
  case filter(Int)

  case answerPage(Int, Answer)
  case answerAgain(Int)
  case endDelay(Int)
  case endDelayAgain(Int)
  case finishDetails(Int, Answer)
  case retryDetail(Int)

  case insert([Int], at: Int)
  case remove(Int, count: Int)
  case move(Int, to: Int)
  case update(Int)
  case replaceAll(Int)
  case ownerShows(Int)

  case serverInserts(Int)
  case serverRemoves(Int)
  case serverMoves(Int)
  case serverChanges(Int)
}

extension SimulationStep {
  /// The script of a seed.
  static func script(seed: UInt64) -> [SimulationStep] {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 1)
    let count = Int.random(in: 4...40, using: &random)
    return [.start] + (0..<count).map { _ in any(using: &random) }
  }

  private static func any(using random: inout SplitMix64) -> SimulationStep {
    let number = Int.random(in: 0..<1000, using: &random)
    let other = Int.random(in: 0..<1000, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<24: return .answerPage(number, answer(other))
    case 24..<42: return .scroll(number, manner(other))
    case 42..<53: return .finishDetails(number, answer(other))
    case 53..<59: return .endDelay(number)
    case 59: return .endDelayAgain(number)
    case 60:
      return number % 3 > 0
        ? .answerAgain(number) : number % 2 == 0 ? .prepare(other) : number < 200 ? .purge : .invalidate
    case 61..<64: return .refresh
    case 64..<66: return .reset
    case 66: return .replaceSource(number)
    case 67..<70: return .retry
    case 70..<72: return .loadMore(other)
    case 72..<75: return .strayReport(number, appears: other % 2 == 0, viewport: other % 3)
    case 75: return .closeViewport(number)
    case 76..<79: return .filter(number)
    case 79: return .retryDetail(number)
    case 80..<83: return .insert([number % 60, other % 60], at: number / 10)
    case 83..<86: return .remove(number, count: other % 4)
    case 86..<89: return .move(number, to: other)
    case 89: return .update(number)
    case 90: return .replaceAll(number)
    case 91: return .ownerShows(number)
    case 92..<94: return .serverInserts(number)
    case 94..<96: return .serverRemoves(number)
    case 96..<98: return .serverMoves(number)
    default: return .serverChanges(number)
    }
  }

  private static func answer(_ number: Int) -> Answer {
    switch number % 20 {
    case 0, 1: .failure
    case 2: .lastingFailure
    case 3: .failureWithDelay
    case 4: .emptyPage
    case 5: .doubledPage
    default: .page
    }
  }

  private static func manner(_ number: Int) -> Manner {
    switch number % 10 {
    case 0: .silent
    case 1: .doubled
    case 2: .jumbled
    default: .honest
    }
  }
}
