/// A value as the database stores it: its class and its bytes, never converted.
///
/// A key of a page consists of such values. A key that went through a date or a rounded number of the app would name
/// another place, and pages would lose or repeat rows.
public enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number, with all of its bits.
  case real(Double)
  /// A text by its bytes, since two texts that Swift takes for equal may have different bytes and different places.
  case text(utf8: [UInt8])
  /// Bytes.
  case blob([UInt8])
  /// Bytes in the database's own format, with its number of the type: PostgreSQL's binary format and object id.
  case native([UInt8], type: UInt32)

  /// A text of the app.
  public static func text(_ text: String) -> Self { .text(utf8: Array(text.utf8)) }
}
