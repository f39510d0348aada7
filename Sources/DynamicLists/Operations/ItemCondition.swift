/// A condition on items: rows whose items satisfy it stay.
///
/// The list is generic code, which calls an app's closure through a thunk for each item. What is inlinable here is
/// compiled for the items in the app's own module, so that many items take one such call.
@usableFromInline
struct ItemCondition<Item> {
  /// Whether an item satisfies the condition.
  let isSatisfied: @MainActor (Item) -> Bool
  /// Appends for each of some items whether it satisfies the condition.
  private let look: Look

  @usableFromInline typealias Look = @MainActor (ArraySlice<Item>, inout [Bool]) -> Void

  @usableFromInline
  init(isSatisfied: @escaping @MainActor (Item) -> Bool, look: @escaping Look) {
    self.isSatisfied = isSatisfied
    self.look = look
  }

  @inlinable
  init(_ isSatisfied: @escaping @MainActor (Item) -> Bool) {
    // No closure for `map`: it would look at each item whether it runs on the main actor.
    self.init(isSatisfied: isSatisfied) { items, flags in for item in items { flags.append(isSatisfied(item)) } }
  }
}

extension ItemCondition: ItemOperation {
  var hidesRows: Bool { true }

  func tellsApart(_ item: Item, _ other: Item) -> Bool { isSatisfied(item) != isSatisfied(other) }

  func rowOperation(reading items: RowItems<Item>) -> RowFilter { filter(RowFlags(), items) }

  func begun(with rows: inout ManyRows<Item>, reading items: RowItems<Item>) async -> RowFilter? {
    var flags: [Bool] = []
    flags.reserveCapacity(rows.left.rows.count)
    guard await rows.look({ look($0, &flags) }) else { return nil }
    let found = RowFlags(flags)
    await rows.keep(found)
    return filter(found, items)
  }

  @MainActor
  private func filter(_ flags: RowFlags, _ items: RowItems<Item>) -> RowFilter {
    RowFilter(flags) { items.item(of: $0).map(isSatisfied) ?? false }
  }
}
