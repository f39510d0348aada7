/// A detail load with the item that it starts from.
struct DetailJob<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let item: Item
}

/// What a detail load returned or threw.
struct DetailResult<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let result: Result<Item, any Error>
}
