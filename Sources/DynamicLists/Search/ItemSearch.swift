/// A search among the loaded rows: its text, and how items are matched with it.
struct ItemSearch<Item> {
  /// What was typed.
  private(set) var text = ""
  private let makeCondition: @MainActor (_ query: String) -> ItemCondition<Item>
  /// What items satisfy that match the text; `nil` for a text that shows all rows.
  private(set) var condition: ItemCondition<Item>?

  init(makeCondition: @escaping @MainActor (_ query: String) -> ItemCondition<Item>) {
    self.makeCondition = makeCondition
  }

  @MainActor mutating func type(_ text: String) {
    self.text = text
    let query = text.searchQuery
    condition = query.isEmpty ? nil : makeCondition(query)
  }

  /// Whether the text shows all rows.
  var isEmpty: Bool { condition == nil }
}

/// How far a filter or a search among the loaded rows has come: “12 pages searched, 3 rows. Search more”.
public struct ListSearchProgress: Hashable, Sendable {
  /// How many pages of the source were searched: those whose rows are in the list.
  public let pages: Int
  /// How many rows were found.
  public let rows: Int
  /// Whether the search has paused after ``ListConfiguration/maxConsecutivePages`` pages: then offer to search more,
  /// which is ``ListViewModel/loadMore(at:)``.
  public let isPaused: Bool
  /// Whether all pages were searched.
  public let isComplete: Bool
}
