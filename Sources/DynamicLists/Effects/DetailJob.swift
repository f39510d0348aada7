/// A detail load: the item to begin with.
struct DetailJob<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let item: Item
}

/// What a detail load brought.
struct DetailResult<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let result: Result<Item, any Error>
}
