/// A place in the order of a ``KeysetQuery``, between two rows.
///
/// The place is made of values of the database, not of items: it stays valid when its row is changed or deleted.
public enum KeysetKey: Hashable, Sendable, Codable {
  /// Just before the row with these values of the order's terms, or before where the row would be.
  case before([DatabaseValue])
  /// Just behind the row with these values.
  case behind([DatabaseValue])
  /// Before the row at a position, which counts from 0; behind the last row if there are fewer.
  case position(Int)
  /// Behind the last row. A list with this `firstKey` opens at its end.
  case end
}
