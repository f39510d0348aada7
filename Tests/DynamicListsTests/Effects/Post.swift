import DynamicLists
import DynamicListsTesting

/// An item whose row needs its author, and says so by the author's number.
struct Post: KeyedListItemModel, AdoptingListItem, Identifiable, Equatable {
  /// The calls that load authors, with their numbers as requests, ascending.
  typealias Authors = Script<[Int], [Int: String]>

  struct DetailKey: Hashable, Sendable {
    let author: Int
    let authors: Authors

    static func == (left: Self, right: Self) -> Bool { left.author == right.author }
    func hash(into hasher: inout Hasher) { hasher.combine(author) }
  }

  let id: Int
  let detailKey: DetailKey
  var comments = 0
  var isMarked = false
  var author: String?

  init(_ id: Int, by author: Int, _ authors: Authors, comments: Int = 0) {
    self.id = id
    self.detailKey = DetailKey(author: author, authors: authors)
    self.comments = comments
  }

  static func details(for keys: [DetailKey]) async throws -> [DetailKey: String] {
    guard let authors = keys.first?.authors else { return [:] }
    let answers = try await authors.respond(to: keys.map(\.author).sorted())
    var details: [DetailKey: String] = [:]
    for key in keys { details[key] = answers[key.author] }
    return details
  }

  mutating func apply(_ author: String) { self.author = author }

  /// An empty name stands for an answer with which the item has no detail.
  var dataIsFetched: Bool { author != nil && author != "" }

  mutating func adopt(from old: Post) { (author, isMarked) = (old.author, old.isMarked) }
}
