import DynamicLists

/// A source that answers at once, so that only the list's own work is measured.
struct Lines<Item: NumberedItem>: ListModel {
  let end: Int
  private var next = 0

  init(end: Int) { self.end = end }

  mutating func fetchNextItems(count: Int) async throws -> [Item] {
    defer { next = min(end, next + count) }
    return (next..<min(end, next + count)).map { Item(number: $0) }
  }

  mutating func reset() { next = 0 }

  var hasMoreItems: Bool { next < end }
}
