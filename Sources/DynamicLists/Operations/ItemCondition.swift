/// A condition on items, as one closure for a single item and one for many.
///
/// The list is generic code, which calls an app's closure through a thunk for each item. What is inlinable here is
/// compiled for the items in the app's own module, so that many items take one such call. If the app's closure captures
/// nothing, the compiler also puts it into the loop over the items: it does so for a closure that is the only value
/// that another closure captures, and not for one that captures a value itself.
@usableFromInline
struct ItemCondition<Item> {
  /// Whether an item satisfies the condition.
  let isSatisfied: @MainActor (Item) -> Bool
  /// Whether each of many items satisfies the condition.
  let flags: @MainActor (ArraySlice<Item>) -> [Bool]

  @usableFromInline
  init(isSatisfied: @escaping @MainActor (Item) -> Bool, flags: @escaping @MainActor (ArraySlice<Item>) -> [Bool]) {
    self.isSatisfied = isSatisfied
    self.flags = flags
  }

  @inlinable
  @inline(__always)
  init(_ isSatisfied: @escaping @MainActor (Item) -> Bool) {
    self.init(isSatisfied: isSatisfied, flags: { items in Self.flags(of: items, isSatisfied) })
  }

  /// The condition to match a text, whose closure is called for each item without another closure in between.
  ///
  /// The closure with the loop gets the query as an argument, so that it captures `matches` alone.
  @inlinable
  @inline(__always)
  init(matching query: String, by matches: @escaping @MainActor (Item, String) -> Bool) {
    let loop: @MainActor (ArraySlice<Item>, String) -> [Bool] = { items, query in
      Self.flags(of: items) { matches($0, query) }
    }
    self.init(isSatisfied: { matches($0, query) }, flags: { items in loop(items, query) })
  }

  /// No closure for `map`: it would look at each item whether it runs on the main actor.
  @inlinable
  @inline(__always)
  @MainActor static func flags(of items: ArraySlice<Item>, _ isSatisfied: @MainActor (Item) -> Bool) -> [Bool] {
    [Bool](unsafeUninitializedCapacity: items.count) { flags, count in
      // Written without a branch, which would be predicted wrongly for most items that satisfy the condition.
      let first = items.startIndex
      for offset in 0..<items.count { flags.initializeElement(at: offset, to: isSatisfied(items[first + offset])) }
      count = items.count
    }
  }
}
