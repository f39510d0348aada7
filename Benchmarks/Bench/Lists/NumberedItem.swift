import DynamicLists

/// An item made from a number.
///
/// All items have 24 bytes, so that the memory a list adds to them can be compared.
protocol NumberedItem: Sendable {
  associatedtype Source: NumberedSource<Self>

  init(number: Int)
}

/// A source that answers at once, so that only the list's own work is measured.
///
/// Each type of items has a source of its own, as in an app. One generic source would be called by the package as code
/// for all types, and by the bound, which is compiled together with it, as code for its items.
protocol NumberedSource<Item>: ListModel {
  init(end: Int)
}

/// The numbers of a source's items, page by page.
struct PageNumbers: Sendable {
  let end: Int
  private var next = 0

  init(end: Int) { self.end = end }

  var hasMore: Bool { next < end }

  mutating func take(_ count: Int) -> Range<Int> {
    defer { next = min(end, next + count) }
    return next..<min(end, next + count)
  }

  mutating func reset() { next = 0 }
}
