/// A step of an arrangement, which translates a change of its input rows into a
/// change of its output rows.
///
/// An operation calls the app through closures that it was made with, and stores
/// what it needs to translate the next change. Applying its changes one after another
/// must give the same rows as ``begin(with:)`` for the final input.
package protocol RowOperation {
  /// Whether the output rows are in the order of the input rows.
  var keepsOrder: Bool { get }

  /// The output rows for these input rows.
  mutating func begin(with rows: RowTable) -> [RowID]

  /// Translates a change; `rows` are the input rows after the change.
  mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange
}
