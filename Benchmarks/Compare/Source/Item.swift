import DynamicLists

/// A row with a detail.
struct Item: ListItemModel, Identifiable {
  let id: CountedID
  let server: Server
  var detail: Int?

  mutating func fetchAdditionalData() async throws {
    detail = try await server.detail(of: id.number)
  }
}
