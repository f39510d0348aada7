/// What a row is known by, for as long as the list has it.
///
/// Ids are handed out in ascending order. An item with an identity of its own
/// keeps its row id over refreshes, moves and edits.
public struct RowID: Hashable, Comparable, Sendable {
  /// The number behind the id, for logs.
  public let number: Int

  package init(_ number: Int) { self.number = number }

  /// Earlier rows are less.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension RowID: CustomStringConvertible {
  /// `#` and the number.
  public var description: String { "#\(number)" }
}
