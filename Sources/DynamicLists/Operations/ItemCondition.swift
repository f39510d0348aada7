/// A condition on items, as one closure for a single item and one for many.
///
/// The list is generic code, which calls an app's closure through a thunk for each item. What is inlinable here is
/// compiled for the items in the app's own module, so that many items take one such call.
@usableFromInline
struct ItemCondition<Item> {
  /// Whether an item satisfies the condition.
  let isSatisfied: @MainActor (Item) -> Bool
  /// Whether each of many items satisfies the condition.
  let flags: @MainActor ([Item]) -> [Bool]

  @usableFromInline
  init(isSatisfied: @escaping @MainActor (Item) -> Bool, flags: @escaping @MainActor ([Item]) -> [Bool]) {
    self.isSatisfied = isSatisfied
    self.flags = flags
  }

  @inlinable
  init(_ isSatisfied: @escaping @MainActor (Item) -> Bool) {
    self.init(isSatisfied: isSatisfied) { items in
      // No closure for `map`: it would look at each item whether it runs on the main actor.
      var flags: [Bool] = []
      flags.reserveCapacity(items.count)
      for item in items { flags.append(isSatisfied(item)) }
      return flags
    }
  }
}
