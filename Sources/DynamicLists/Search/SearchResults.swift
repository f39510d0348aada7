/// The first rows of the queries that were searched last.
struct SearchResults<Item> {
  /// How many rows of a query are kept: a list that shows them begins at the top, and loads its pages again.
  static var maxRows: Int { 200 }

  private let capacity: Int
  /// The query that was used last is last.
  private var entries: [(query: String, items: [Item])] = []

  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// Keeps the rows of a query; without any, forgets those of an earlier search.
  mutating func keep(_ items: some Sequence<Item>, of query: String) {
    entries.removeAll { $0.query == query }
    let items = Array(items.prefix(Self.maxRows))
    if !items.isEmpty { entries.append((query, items)) }
    if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
  }

  /// The rows of a query, which is now the one that was used last; empty without any.
  mutating func items(of query: String) -> [Item] {
    guard let index = entries.firstIndex(where: { $0.query == query }) else { return [] }
    entries.append(entries.remove(at: index))
    return entries[entries.count - 1].items
  }

  mutating func removeAll() { entries = [] }
}
