/// The identity of a row, unique within its list.
///
/// New rows get ascending ids. A row whose item is `Identifiable` keeps its id over
/// refreshes, moves and edits.
public struct RowID: Hashable, Comparable, Sendable {
  /// The number behind the id, for logs.
  public let number: Int

  package init(_ number: Int) { self.number = number }

  /// Rows that were made earlier are less.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension RowID: CustomStringConvertible {
  /// `#` and the number.
  public var description: String { "#\(number)" }
}
