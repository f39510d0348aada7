import DynamicLists
import DynamicListsTesting
import Testing

private struct Trip: Identifiable, Sendable {
  let id: Int
  let place: String
  var month: Int
  var status = Status.planned
}

private enum Status: Int, Comparable, Sendable {
  case planned, booked, done

  var title: String {
    switch self {
    case .planned: "Planned"
    case .booked: "Booked"
    case .done: "Been there"
    }
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

private struct Book: Identifiable, Sendable {
  let id: Int
  let title: String
  var genre = "Novel"
  var day = 1
}

/// A server that orders its books by genre, and counts those of each.
private struct BookService: Sendable {
  struct Answer: Sendable {
    let books: [Book]
    let genres: [(name: String, count: Int)]
  }

  @concurrent func books(from offset: Int, count: Int) async throws -> Answer {
    let genres = ["Essay", "Novel", "Poem"]
    let books = (offset..<min(offset + count, 90)).map { Book(id: $0, title: "Book \($0)", genre: genres[$0 / 30]) }
    return Answer(books: books, genres: genres.map { ($0, 30) })
  }
}

// snippet: source
private struct BookPages: PageSource {
  let service: BookService

  func key(forPosition position: Int) -> Int? { position }

  func page(_ request: PageRequest<Int>) async throws -> Page<Book, Int> {
    let offset = request.key ?? 0
    let answer = try await service.books(from: offset, count: request.count)
    let end = offset + answer.books.count
    return Page(
      items: answer.books, next: answer.books.isEmpty ? nil : end, before: offset, after: max(0, 90 - end),
      sections: answer.genres.map { PageSection($0.name, count: $0.count) })
  }
}
// end

/// What the article on sections shows.
@MainActor
struct SectionsSnippets {
  private let trips = ListViewModel(items: [
    Trip(id: 1, place: "Oslo", month: 7, status: .booked),
    Trip(id: 2, place: "Rome", month: 5),
    Trip(id: 3, place: "Bonn", month: 5, status: .booked),
  ])

  @Test func tripsAreInSectionsByTheirStatus() {
    // snippet: by
    trips.arrangement.sections = .by(\.month)
    // end
    #expect(trips.sections.map(\.title) == ["7", "5"])
    // snippet: sorted
    trips.arrangement = ListArrangement(
      sort: .by(\.place),
      sections: .by(\.status, .ascending, title: \.title))
    // end
    #expect(trips.sections.map(\.title) == ["Planned", "Booked"])
    #expect(trips.items.map(\.place) == ["Rome", "Bonn", "Oslo"])
    // snippet: kept
    trips.arrangement.sections = .by(\.status, keeping: [.done, .booked], title: \.title)
    // end
    #expect(trips.sections.map(\.count) == [0, 2, 1])
    trips.arrangement.sections = .by(\.status, .ascending, title: \.title)
    // snippet: read
    for section in trips.sections {
      let count = section.mayGrow ? "\(section.count) so far" : "\(section.count)"
      print("\(section.title): \(count), rows \(section.rows)")
    }
    // end
    // snippet: collapse
    if let booked = trips.sections.first(where: { $0.key as? Status == .booked }) {
      trips.toggleCollapsed(booked.id)
    }
    // end
    #expect(trips.items.map(\.place) == ["Rome"] && trips.sections.map(\.count) == [1, 2])
  }

  @Test func aSourceCountsItsSections() async {
    // snippet: counted
    let books = ListViewModel(source: BookPages(service: BookService()))
    books.arrangement.sections = .by(\.genre)
    // end
    books.start()
    #expect(await eventually { books.state == .items })
    #expect(books.sections.map(\.total) == [30] && books.sectionIndex.map(\.title) == ["Essay", "Novel", "Poem"])
    // snippet: index
    for entry in books.sectionIndex where entry.isReachable {
      print("\(entry.title), \(entry.count ?? 0) books")
    }
    // end
  }

  @Test func aTextIsWrittenBetweenNeighbors() {
    let messages = ListViewModel(items: [1, 1, 2].enumerated().map { Book(id: $0, title: "", day: $1) })
    // snippet: separator
    messages.arrangement.separator = { above, below in
      above?.day == below.day ? nil : "Day \(below.day)"
    }
    // end
    #expect(messages.rows.map(\.separator) == ["Day 1", nil, "Day 2"])
  }

  @Test func aViewOfYourOwnDrawsHeadersFromTheSlots() {
    trips.arrangement.sections = .by(\.month)
    var drawn: [String] = []
    func drawHeader(_ text: String) { drawn.append(text) }
    func drawRow(_ item: Trip) { drawn.append(item.place) }
    // snippet: slots
    let sections = trips.sections
    for slot in trips.slots {
      switch slot {
      case .header(let id): if let section = sections[id: id] { drawHeader(section.title) }
      case .row(let id): if let row = trips.row(id) { drawRow(row.item) }
      case .footer, .placeholder: break
      }
    }
    // end
    #expect(drawn == ["7", "Oslo", "5", "Rome", "Bonn"])
  }
}
