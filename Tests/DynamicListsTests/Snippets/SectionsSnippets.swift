import DynamicLists
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
      let count = trips.sections.mayGrow ? "\(section.count) so far" : "\(section.count)"
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
