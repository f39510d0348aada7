/// A second-level call: the item to begin with.
struct DetailJob<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  /// Where the row was when the call began.
  let hint: Int
  let item: Item
}

/// What a second-level call brought.
struct DetailResult<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let hint: Int
  let result: Result<Item, any Error>
}
