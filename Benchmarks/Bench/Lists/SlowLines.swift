import DynamicLists

/// A source whose pages and details load slowly.
struct SlowLines: ListModel {
  let pageLatency: Duration
  let rowLatency: Duration
  private var next = 0

  init(pageLatency: Duration, rowLatency: Duration) {
    self.pageLatency = pageLatency
    self.rowLatency = rowLatency
  }

  mutating func fetchNextItems(count: Int) async throws -> [SlowLine] {
    try await Task.sleep(for: pageLatency)
    defer { next += count }
    return (next..<next + count).map { SlowLine(id: $0, latency: rowLatency) }
  }

  mutating func reset() { next = 0 }
}
