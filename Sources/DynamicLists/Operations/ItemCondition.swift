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
  /// Appends for each of many items, in slices, whether it satisfies the condition.
  let look: Look

  @usableFromInline typealias Look = @MainActor (ArraySlice<ArraySlice<Item>>, inout FlagWords) -> Void

  @usableFromInline
  init(isSatisfied: @escaping @MainActor (Item) -> Bool, look: @escaping Look) {
    self.isSatisfied = isSatisfied
    self.look = look
  }

  @inlinable
  @inline(__always)
  init(_ isSatisfied: @escaping @MainActor (Item) -> Bool) {
    self.init(isSatisfied: isSatisfied, look: { slices, flags in Self.look(at: slices, &flags, isSatisfied) })
  }

  /// The condition to match a text, whose closure is called for each item without another closure in between.
  ///
  /// The closure with the loop gets the query as an argument, so that it captures `matches` alone.
  @inlinable
  @inline(__always)
  init(matching query: String, by matches: @escaping @MainActor (Item, String) -> Bool) {
    let loop: @MainActor (ArraySlice<ArraySlice<Item>>, inout FlagWords, String) -> Void = { slices, flags, query in
      Self.look(at: slices, &flags) { matches($0, query) }
    }
    self.init(isSatisfied: { matches($0, query) }, look: { slices, flags in loop(slices, &flags, query) })
  }

  /// No closure for `map` or a buffer: it would look at each item whether it runs on the main actor.
  @inlinable
  @inline(__always)
  @MainActor static func look(
    at slices: ArraySlice<ArraySlice<Item>>, _ flags: inout FlagWords, _ isSatisfied: @MainActor (Item) -> Bool
  ) {
    for items in slices {
      var next = items.startIndex
      while next < items.endIndex {
        let count = min(flags.room, items.endIndex - next)
        var bits: UInt64 = 0
        for item in items[next..<next + count] { bits = bits &<< 1 | bit(isSatisfied(item)) }
        flags.append(bits, count: count)
        next += count
      }
    }
  }

  /// A flag as a number. The compiler makes a branch of `flag ? 1 : 0` here, which the processor predicts wrongly for most
  /// items that satisfy the condition; a `Bool` is stored as a byte that is 0 or 1.
  @inlinable
  @inline(__always)
  static func bit(_ flag: Bool) -> UInt64 { UInt64(unsafeBitCast(flag, to: UInt8.self)) }
}
