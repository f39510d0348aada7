/// What the rows of a list are arranged by: what the app has set, and the search among the loaded rows.
struct ItemArrangement<Item> {
  let arrangement: ListArrangement<Item>
  /// `nil` if the app has no search.
  let search: ItemSearch<Item>?
  /// The operations before the sections, each applied to the result of the one before. A new one is a line here.
  let operations: [any ItemOperation<Item>]
  /// Whether there is an operation that may hide rows.
  let isFiltered: Bool

  init(_ arrangement: ListArrangement<Item> = ListArrangement(), search: ItemSearch<Item>? = nil) {
    (self.arrangement, self.search) = (arrangement, search)
    let operations: [(any ItemOperation<Item>)?] = [
      arrangement.condition,
      search?.condition,
      arrangement.unique?.operation,
      arrangement.sort,
    ]
    self.operations = operations.compactMap { $0 }
    isFiltered = self.operations.contains(where: \.hidesRows)
  }

  var isEmpty: Bool { operations.isEmpty && arrangement.sections == nil }

  var isInSourceOrder: Bool { arrangement.sort == nil && arrangement.sections == nil }

  /// Whether both have the order and the sections that the app has set once.
  func isOrdered(as other: Self) -> Bool {
    arrangement.sort?.identity === other.arrangement.sort?.identity
      && arrangement.sections?.identity === other.arrangement.sections?.identity
  }

  /// Whether the app's filter and the search let an item be shown.
  @MainActor func include(_ item: Item) -> Bool {
    arrangement.condition?.isSatisfied(item) != false && search?.condition?.isSatisfied(item) != false
  }

  /// Whether a row might be shown or hidden, or have another place, if it had the other item.
  @MainActor func tellsApart(_ item: Item, _ other: Item) -> Bool {
    if operations.contains(where: { $0.tellsApart(item, other) }) { return true }
    return arrangement.sections.map { $0.group([item, other]).keys.count > 1 } ?? false
  }
}
