/// How many items a source has, as far as it knows.
public enum TotalCount: Hashable, Sendable {
  /// The source has counted its items.
  case exact(Int)
  /// The source has stopped counting there: “more than 1,000 results”.
  case atLeast(Int)
  /// The source has guessed, as the planner of a database does.
  case estimated(Int)

  /// The number, whatever it means.
  public var count: Int {
    switch self {
    case .exact(let count), .atLeast(let count), .estimated(let count): count
    }
  }

  /// Whether the source has counted its items.
  public var isExact: Bool { if case .exact = self { true } else { false } }

  /// Another number of the same meaning.
  func with(_ count: Int) -> TotalCount {
    switch self {
    case .exact: .exact(count)
    case .atLeast: .atLeast(count)
    case .estimated: .estimated(count)
    }
  }
}
