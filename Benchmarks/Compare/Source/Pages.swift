import DynamicLists

/// The data layer of the package's list: as in the articles, but it throws what went wrong.
struct Pages: ListModel {
  let server: Server
  private var page = 0

  init(server: Server) { self.server = server }

  mutating func fetchNextItems(count: Int) async throws -> [Item] {
    let items = try await server.page(page)
    page += 1
    return items
  }

  mutating func reset() { page = 0 }
}
