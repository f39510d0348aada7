/// The results of the queries that were searched last.
struct SearchResults<Item> {
  private let capacity: Int
  /// The latest query is last.
  private var entries: [(query: String, items: [Item])] = []

  init(capacity: Int) { self.capacity = max(0, capacity) }

  mutating func keep(_ items: [Item], of query: String) {
    entries.removeAll { $0.query == query }
    entries.append((query, items))
    if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
  }

  /// Removes the results of a query, which the list shows from now on, and returns them.
  mutating func take(_ query: String) -> [Item]? {
    guard let index = entries.firstIndex(where: { $0.query == query }) else { return nil }
    return entries.remove(at: index).items
  }

  mutating func removeAll() { entries = [] }
}
