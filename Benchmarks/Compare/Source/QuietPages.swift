/// The data layer of two of the articles: errors become empty pages, and the page number increases nevertheless.
struct QuietPages {
  let server: Server
  private var page = 0

  init(server: Server) { self.server = server }

  mutating func fetchNextItems() async -> [Item] {
    defer { page += 1 }
    return (try? await server.page(page)) ?? []
  }

  mutating func reset() { page = 0 }
}
