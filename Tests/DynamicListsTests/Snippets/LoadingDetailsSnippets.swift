import DynamicLists
import DynamicListsTesting
import Testing

private struct Author: Equatable, Sendable {
  let name: String
}

private enum AuthorService {
  static func authors(_ ids: [Int]) async throws -> [Int: Author] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, Author(name: "Author \($0)")) })
  }
}

// snippet: keyed
private struct Issue: KeyedListItemModel, Identifiable, Equatable {
  let id: Int
  let authorID: Int
  var commentCount = 0
  var isMarked = false
  var author: Author?

  var detailKey: Int { authorID }

  static func details(for ids: [Int]) async throws -> [Int: Author] {
    try await AuthorService.authors(ids)
  }

  mutating func apply(_ author: Author) { self.author = author }
}
// end

private final class AuthorClient: Sendable {
  func authors(_ ids: [Int]) async throws -> [Int: Author] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, Author(name: "Author \($0)")) })
  }
}

// snippet: client
private struct AuthorKey: Hashable, Sendable {
  let id: Int
  let client: AuthorClient

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Article: KeyedListItemModel, Identifiable {
  let id: Int
  let detailKey: AuthorKey
  var author: Author?

  static func details(for keys: [AuthorKey]) async throws -> [AuthorKey: Author] {
    guard let client = keys.first?.client else { return [:] }
    let authors = try await client.authors(keys.map(\.id))
    return Dictionary(uniqueKeysWithValues: keys.compactMap { key in authors[key.id].map { (key, $0) } })
  }

  mutating func apply(_ author: Author) { self.author = author }
}

private struct Articles: PageSource {
  let client: AuthorClient

  func page(_ request: PageRequest<Int>) async throws -> Page<Article, Int> {
    Page(items: (0..<9).map { Article(id: $0, detailKey: AuthorKey(id: $0 % 3, client: client)) })
  }
}
// end

// snippet: adopt
extension Issue: AdoptingListItem {
  mutating func adopt(from old: Issue) {
    (author, isMarked) = (old.author, old.isMarked)
  }
}
// end

// snippet: cost
private struct Photo: ListItemModel, Identifiable {
  let id: Int
  var pixels: [UInt8]?

  mutating func fetchAdditionalData() async throws { pixels = Array(repeating: 1, count: 1_000) }

  var detailCost: Int { pixels?.count ?? 0 }
}
// end

private actor RequestSlot {
  private(set) var asked: [Int: Bool] = [:]

  func request(_ id: Int, isUrgent: Bool) throws -> String {
    asked[id] = isUrgent
    return "\(id)"
  }
}

private let slot = RequestSlot()

// snippet: priority
private struct Cover: ListItemModel, Identifiable {
  let id: Int
  var text = ""

  mutating func fetchAdditionalData() async throws {
    let priority = ListLoad.current?.priority
    text = try await slot.request(id, isUrgent: priority == .visible)
  }
}
// end

// snippet: bounds
extension ListConfiguration {
  fileprivate static var forPhotos: ListConfiguration {
    var configuration = ListConfiguration()
    configuration.detailRetention = 64_000_000
    configuration.detailRetryPolicy = RetryPolicy(maxAttempts: 3)
    return configuration
  }
}
// end

/// What the article on details shows.
@MainActor
struct LoadingDetailsSnippets {
  @Test func loadsOfVisibleRowsAreUrgent() async {
    let covers = ListViewModel(items: (0..<3).map { Cover(id: $0) })
    covers.reports.appeared(covers.rowIDs[1])
    #expect(await eventually { covers.items.allSatisfy { $0.text != "" } })
    #expect(await slot.asked == [0: false, 1: true, 2: false])
  }

  @Test func issuesLoadTheirAuthorsTogetherAndAdoptThem() async {
    var configuration = ListConfiguration()
    // Other tests may keep the main actor for long.
    configuration.loadTimeout = .seconds(3_600)
    let issues = ListViewModel(
      items: (0..<40).map { Issue(id: $0, authorID: $0 % 3) }, configuration: configuration)
    for row in issues.rowIDs.prefix(20) { issues.reports.appeared(row) }
    #expect(await eventually { issues.rows.prefix(20).allSatisfy { $0.item.author != nil } })
    // snippet: note
    let note = issues.detailFailures.map { "\($0.count) authors could not be loaded. \($0.failure.message)" }
    // end
    #expect(note == nil)
    // snippet: retry
    issues.retryDetails()
    // end
    issues.insert(Issue(id: 1, authorID: 1, commentCount: 5), at: 0)
    #expect(issues.item(of: 1)?.author == Author(name: "Author 1") && issues.item(of: 1)?.commentCount == 5)
  }

  @Test func articlesLoadTheirAuthorsFromTheClientOfTheirSource() async {
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(3_600)
    let articles = ListViewModel(source: Articles(client: AuthorClient()), configuration: configuration)
    articles.start()
    #expect(await eventually { articles.items.count == 9 })
    articles.reports.scrolled(to: 0..<9)
    #expect(await eventually { articles.items.allSatisfy { $0.author?.name == "Author \($0.id % 3)" } })
  }

  @Test func photosCostTheirBytes() async {
    var configuration = ListConfiguration.forPhotos
    configuration.loadTimeout = .seconds(3_600)
    let photos = ListViewModel(items: (0..<9).map { Photo(id: $0) }, configuration: configuration)
    photos.reports.appeared(photos.rowIDs[0])
    #expect(await eventually { photos.item(of: 0)?.detailCost == 1_000 })
  }
}
