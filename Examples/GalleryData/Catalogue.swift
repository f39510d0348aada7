import DynamicLists

/// The library's books as one list: their order, their sections, a search by the server, and books that are lent.
@MainActor
package final class Catalogue {
  package let list: ListViewModel<Book>
  private let library: Library
  private let choice: Choice

  /// What the source depends on besides the search text.
  private final class Choice {
    var order: BookOrder
    init(_ order: BookOrder) { self.order = order }
  }

  package init(
    _ library: Library, order: BookOrder = .title, debounce: Duration = .milliseconds(300),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let choice = Choice(order)
    (self.library, self.choice) = (library, choice)
    // The scroll bar is as long as the catalogue, and any of its books can be scrolled to.
    var configuration = ListConfiguration()
    configuration.maxPlaceholders = 100_000
    list = ListViewModel(search: "", debounce: debounce, configuration: configuration, clock: clock) { text in
      library.books(text, by: choice.order)
    }
    list.selectionMode = .many
    list.arrangement.sections = order.sections
  }

  /// The order in which the server sorts; another one asks for the books again.
  package var order: BookOrder {
    get { choice.order }
    set {
      guard newValue != choice.order else { return }
      choice.order = newValue
      list.replaceSource()
      if hasSections { list.arrangement.sections = newValue.sections }
    }
  }

  /// Whether books are under headers.
  package var hasSections: Bool {
    get { list.isGrouped }
    set { list.arrangement.sections = newValue ? order.sections : nil }
  }

  /// Lends books of a selection, or takes them back; without a selection, those that are selected. The loaded ones show
  /// it at once, and are taken back if the server refuses. With the rule that selects all books, those that are not loaded
  /// are among them, and the visible books load again. Returns how many there were.
  @discardableResult
  package func lend(_ isLent: Bool, _ books: ListSelection? = nil) async throws -> Int {
    let books = books ?? list.selection
    let (rows, items, text) = (list.rows(of: books), list.itemSelection(of: books), list.searchText)
    let areSelected = rows.contains { list.isSelected($0) }
    var count = 0
    if rows.isEmpty {
      count = try await library.lend(isLent, items, matching: text)
    } else {
      try await list.update(Array(rows)) {
        $0.isLent = isLent
      } confirm: { [library] _ in
        count = try await library.lend(isLent, items, matching: text)
      }
    }
    // The menu of a row that is not selected leaves the selection alone.
    if areSelected { list.clearSelection() }
    if case .allMatching = items { await list.refresh() }
    return count
  }
}
