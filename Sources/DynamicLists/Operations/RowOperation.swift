/// A step of an arrangement: turns a change of the rows that come in into a
/// change of the rows that go out.
///
/// An operation asks the app about rows through closures that it was made with,
/// and remembers what it needs to translate the next change. Replaying its
/// changes must give what ``begin(with:)`` gives for the rows at the end.
package protocol RowOperation {
  /// The rows that go out when these come in.
  mutating func begin(with rows: RowTable) -> [RowID]

  /// Translates a change; `rows` are those that come in, after the change.
  mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange
}
