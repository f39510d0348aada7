import DynamicLists

/// The data layer of the package's list: like that of the articles, but it throws errors.
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
