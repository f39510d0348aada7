import DynamicLists

@testable import GalleryDataForTests

/// A list whose rows are also sorted, grouped, searched and selected.
@MainActor
protocol ArrangedList: ScenarioList where Item: Identifiable, Item.ID == Int {
  /// Sections whose rows are on more than one page.
  nonisolated static var sections: ListGrouping<Item> { get }
  /// The title of an item's section.
  nonisolated static func sectionTitle(_ item: Item) -> String
  /// By the name of each item.
  nonisolated static var sort: ListSort<Item> { get }
  /// What a search looks at as well.
  nonisolated static func name(_ item: Item) -> String
  nonisolated static func renamed(_ item: Item, _ name: String) -> Item
  /// Texts that a user types one after another; each is found in the first page.
  nonisolated static var searches: [String] { get }
  /// Whether the source searches, so that "all" are also items that have not loaded.
  nonisolated static var sourceSearches: Bool { get }
}

extension ArrangedList {
  nonisolated static var searches: [String] { ["1", "11"] }
  nonisolated static var sourceSearches: Bool { false }
  nonisolated static func matches(_ item: Item, _ text: String) -> Bool { name(item).contains(text) }
}

extension FeedList: ArrangedList {
  nonisolated static let sections = ListGrouping<Story>.by { "From \($0.id / 15 * 15)" }
  nonisolated static func sectionTitle(_ item: Story) -> String { "From \(item.id / 15 * 15)" }
  nonisolated static let sort = ListSort<Story>.by(\.label)
  nonisolated static func name(_ item: Story) -> String { item.label }
  nonisolated static func renamed(_ item: Story, _ name: String) -> Story { Story(id: item.id, label: name) }
}

extension ContactsList: ArrangedList {
  nonisolated static let sections = ListGrouping<Entry>.by { sectionTitle($0) }

  nonisolated static func sectionTitle(_ item: Entry) -> String {
    if case .contact = item { "People" } else { "Advertisements" }
  }

  nonisolated static let sort = ListSort<Entry>.by { name($0) }

  nonisolated static func name(_ item: Entry) -> String {
    switch item {
    case .contact(let contact): contact.name
    case .advertisement(let advertisement): advertisement.text
    }
  }

  nonisolated static func renamed(_ item: Entry, _ name: String) -> Entry {
    .advertisement(Advertisement(id: item.id, style: .short, text: name))
  }
}
