import DynamicLists

/// A row whose detail loads slowly.
struct SlowLine: ListItemModel, Identifiable {
  let id: Int
  let latency: Duration
  var amount: Int?

  mutating func fetchAdditionalData() async throws {
    try await Task.sleep(for: latency)
    amount = id * 7 % 100
  }
}
