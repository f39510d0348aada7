/// A step of an arrangement as an app sets it, such as a filter or a sort: it knows items.
///
/// An item operation makes a ``RowOperation``, which knows rows only and asks for their items. A new operation is a
/// type that conforms to this protocol, and a line in ``ItemArrangement``.
protocol ItemOperation<Item> {
  associatedtype Item
  associatedtype Rows: RowOperation

  /// Whether the operation may hide rows. Then pages load until enough of its rows follow the visible ones.
  var hidesRows: Bool { get }

  /// Whether a row might be shown or hidden, or have another place, if it had the other item.
  @MainActor func tellsApart(_ item: Item, _ other: Item) -> Bool

  /// The operation on rows, before ``RowOperation/begin(with:)``.
  @MainActor func rowOperation(reading items: RowItems<Item>) -> Rows

  /// The operation on rows after it has begun with many rows. Its output is left in `rows`. It looks at items in turns
  /// with everything else on the main actor, or off it. `nil` when its task was cancelled.
  @MainActor func begun(with rows: inout ManyRows<Item>, reading items: RowItems<Item>) async -> Rows?
}

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
