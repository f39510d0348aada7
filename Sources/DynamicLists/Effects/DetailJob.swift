/// A second-level call: the item to begin with.
struct DetailJob<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let item: Item
}

/// What a second-level call brought.
struct DetailResult<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let result: Result<Item, any Error>
}
