import DynamicLists
import Foundation

/// An item whose row is one unit high, and higher when its detail has arrived.
struct LockstepItem: ListItemModel, Identifiable, Equatable {
  let id: Int
  var height = 1
  var hasDetail = false

  mutating func fetchAdditionalData() async {
    (height, hasDetail) = (1 + id % 4, true)
  }

  static func some(_ ids: Range<Int>) -> [Self] { ids.map { Self(id: $0) } }
}

/// A step of a random script. Positions are taken modulo the number of rows.
enum LockstepStep: Hashable, Sendable {
  case prepend(Int)
  case insert(Int, at: Int)
  case append(Int)
  case remove(Int, at: Int)
  case move(from: Int, to: Int)
  /// Merges other rows into the list: some rows go, some come, some change their place, from a seed.
  case merge(UInt64)
  case resize(at: Int, to: Int)
  case scroll(Int)

  /// The kinds of steps. A new kind of step is added here and in ``Lockstep/perform(_:)``.
  static func random(_ random: inout SplitMix64) -> Self {
    let place = Int.random(in: 0..<1_000, using: &random)
    return switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: .prepend(.random(in: 1...6, using: &random))
    case 12..<27: .insert(.random(in: 1...6, using: &random), at: place)
    case 27..<32: .append(.random(in: 1...6, using: &random))
    case 32..<39: .remove(.random(in: 1...6, using: &random), at: place)
    case 39..<43: .move(from: place, to: .random(in: 0..<1_000, using: &random))
    case 43..<62: .merge(random.next())
    case 62..<70: .resize(at: place, to: .random(in: 1...5, using: &random))
    default: .scroll(.random(in: -30...45, using: &random))
    }
  }

  static func script(seed: UInt64, count: Int) -> [Self] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in Self.random(&random) }
  }

  /// The number of scripts of a suite, and the one that runs alone, if any.
  static func seeds(atMost usual: Int = 50) -> ClosedRange<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let only = environment["LOCKSTEP_SEED"].flatMap({ UInt64($0) }) { return only...only }
    return 1...UInt64(max(1, environment["LOCKSTEP_SCRIPTS"].flatMap { Int($0) } ?? usual))
  }
}

/// A row on screen.
struct LockstepRow: Hashable {
  let id: Int
  /// The distance of its upper edge from the upper edge of the list, in units of a row's height.
  let top: Double
}

/// A front-end's view of a list of ``LockstepItem``s.
@MainActor
protocol LockstepStage {
  var list: ListViewModel<LockstepItem> { get }
  /// How far a row may be from its place, in units of a row's height.
  var tolerance: Double { get }
  /// Draws, and returns the rows on screen from the top.
  func rows() -> [LockstepRow]
  /// By how much the list may scroll farther when its last row comes on screen, to show the notice below it.
  var footerHeight: Double { get }
  /// Scrolling by less than this is exact, in units of a row's height. GTK estimates the heights of rows that it has not
  /// made: after a jump of a screen it may be farther than it was told.
  var exactDistance: Double { get }
  /// Whether nothing is above the screen, neither a row nor the notice at the head.
  var isAtTop: Bool { get }
  func scroll(by units: Int)
}
