/// What a statement binds as a value. Conform types of the app, such as a date, by the value that the table stores.
public protocol SQLBindable {
  /// The value that is bound.
  var boundValue: DatabaseValue { get }
}

extension DatabaseValue: SQLBindable {
  /// The value itself.
  public var boundValue: DatabaseValue { self }
}

extension Int: SQLBindable {
  /// A whole number.
  public var boundValue: DatabaseValue { .integer(Int64(self)) }
}

extension Int64: SQLBindable {
  /// A whole number.
  public var boundValue: DatabaseValue { .integer(self) }
}

extension Int32: SQLBindable {
  /// A whole number.
  public var boundValue: DatabaseValue { .integer(Int64(self)) }
}

extension Bool: SQLBindable {
  /// 1 or 0.
  public var boundValue: DatabaseValue { .integer(self ? 1 : 0) }
}

extension Double: SQLBindable {
  /// A floating-point number.
  public var boundValue: DatabaseValue { .real(self) }
}

extension String: SQLBindable {
  /// The bytes of the text.
  public var boundValue: DatabaseValue { .text(self) }
}

extension Array: SQLBindable where Element == UInt8 {
  /// The bytes.
  public var boundValue: DatabaseValue { .blob(self) }
}
