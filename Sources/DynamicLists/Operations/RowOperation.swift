/// A step of an arrangement: turns a change of its input rows into a change of its output rows.
///
/// An operation calls the app through the closures of its initializer, and stores what the next translation needs.
/// Applying its changes one after another must give the same rows as ``begin(with:)`` for the final input.
package protocol RowOperation {
  /// Whether the output rows are in the order of the input rows.
  var keepsOrder: Bool { get }

  /// The output rows for these input rows.
  mutating func begin(with rows: RowTable) -> [RowID]

  /// Translates a change; `rows` are the input rows after the change.
  mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange
}
