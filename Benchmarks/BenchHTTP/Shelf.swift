/// A page of the example server's library.
struct Shelf: Decodable, Sendable {
  struct Book: Decodable, Identifiable, Sendable {
    let id: Int
    let title: String
    let author: String
    let year: Int
  }

  let total: Int
  let books: [Book]
}
