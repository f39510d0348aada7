/// The identity of a row, unique within its list.
///
/// New rows get ascending ids. A row whose item is `Identifiable` keeps its id over
/// refreshes, moves and edits. A list has ids for two billion rows in its life.
public struct RowID: Hashable, Comparable, Sendable {
  /// Half as wide as `Int`: lists of many rows consist of their items and ids.
  private let value: Int32

  /// The largest number of an id.
  static var largest: Int { Int(Int32.max) }

  package init(_ number: Int) { value = Int32(truncatingIfNeeded: number) }

  /// The number behind the id, for logs.
  public var number: Int { Int(value) }

  /// Rows that were made earlier are less.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension RowID: CustomStringConvertible {
  /// `#` and the number.
  public var description: String { "#\(number)" }
}
