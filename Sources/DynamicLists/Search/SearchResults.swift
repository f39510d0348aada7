/// The first rows of the queries that were searched last.
struct SearchResults<Item> {
  /// How many rows of a query are kept: the list begins at its top, and pages load again.
  static var maxRows: Int { 200 }

  private let capacity: Int
  /// The query that was used last is last.
  private var entries: [(query: String, items: [Item], sections: SourceSections)] = []

  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// Keeps the rows of a query, and what the source has said of their sections; without rows, forgets those of an
  /// earlier search.
  mutating func keep(_ items: some Sequence<Item>, _ sections: SourceSections, of query: String) {
    entries.removeAll { $0.query == query }
    let items = Array(items.prefix(Self.maxRows))
    if !items.isEmpty { entries.append((query, items, sections)) }
    if entries.count > capacity { entries.removeFirst(entries.count - capacity) }
  }

  /// The rows and sections of a query, which is now the one that was used last; `nil` without any.
  mutating func result(of query: String) -> (items: [Item], sections: SourceSections)? {
    guard let index = entries.firstIndex(where: { $0.query == query }) else { return nil }
    entries.append(entries.remove(at: index))
    return (entries[entries.count - 1].items, entries[entries.count - 1].sections)
  }

  /// Whether rows of a query are kept.
  func hasResult(of query: String) -> Bool { entries.contains { $0.query == query } }

  mutating func removeAll() { entries = [] }
}
