#if GTK
  public import DynamicLists

  /// The texts of a list: of the pages in place of rows, the footer, messages and accessibility.
  ///
  /// Replace the closures for other words or another language. Texts are plain: none is read as markup.
  public struct DynamicListTexts: Sendable {
    /// The texts of a page in place of the rows.
    public struct Page: Hashable, Sendable {
      /// A few words that name the state.
      public var title: String
      /// The text below the title; empty for none.
      public var details: String

      /// A page's texts; without details, only the title is shown.
      public init(_ title: String, _ details: String = "") {
        self.title = title
        self.details = details
      }
    }

    /// The page while the first page loads.
    public var loading: @Sendable () -> Page = { Page("Loading…") }
    /// The page for no rows: the list is empty, or the filter matches none.
    public var empty: @Sendable (_ isFiltered: Bool) -> Page = {
      $0 ? Page("No Results Found", "Try a different search.") : Page("Nothing Here Yet")
    }
    /// The page while the list waits before it tries the first page again; `RetryWait` counts down.
    public var waiting: @MainActor (RetryWait) -> Page = { Page("Waiting", $0.sentence) }
    /// The page when the first page failed.
    public var failed: @MainActor (ListFailure) -> Page = { Page("Could Not Load", $0.message) }
    /// The page without rows when loading is paused until ``loadMore`` is pressed.
    public var paused: @Sendable () -> Page = { Page("There May Be More") }
    /// The title of buttons that retry.
    public var retry: @Sendable () -> String = { "Retry" }
    /// The title of buttons that end a wait.
    public var now: @Sendable () -> String = { "Now" }
    /// The title of buttons that load the next page.
    public var loadMore: @Sendable () -> String = { "Load More" }
    /// The page of a search among loaded rows that has found none, and has paused until ``searchMore`` is pressed.
    public var searched: @Sendable (ListSearchProgress) -> Page = {
      Page("Nothing Found Yet", "Pages searched: \($0.pages)")
    }
    /// The footer below the rows that such a search has found.
    public var searchedMore: @Sendable (ListSearchProgress) -> String = {
      "Pages searched: \($0.pages), rows found: \($0.rows)"
    }
    /// The title of buttons that search the next pages.
    public var searchMore: @Sendable () -> String = { "Search More" }
    /// Below sorted rows, when loading has paused: how many rows are sorted. ``loadRest`` is the button behind it.
    public var sortedAmong: @Sendable (ListSortProgress) -> String = {
      $0.total.map { [rows = $0.rows] in "Sorted among \(rows) of \($0) rows" }
        ?? "Sorted among the \($0.rows) loaded rows"
    }
    /// Below sorted rows: the button that loads all rows, so that the whole order shows.
    public var loadRest: @Sendable () -> String = { "Load the Rest" }
    /// Above sorted rows, while all rows load; ``stop`` is the button behind it.
    public var loadingRest: @Sendable (ListSortProgress) -> String = {
      $0.total.map { [rows = $0.rows] in "Loading the rest: \(rows) of \($0)" } ?? "Loading the rest: \($0.rows)"
    }
    /// The button that ends the loading of all rows.
    public var stop: @Sendable () -> String = { "Stop" }
    /// The title of the button that refreshes an empty list.
    public var refresh: @Sendable () -> String = { "Refresh" }
    /// The footer while the next page loads; a search among loaded rows shows ``searchedMore`` meanwhile.
    public var loadingMore: @Sendable () -> String = { "Loading more…" }
    /// The footer when the next page failed.
    public var failedMore: @MainActor (ListFailure) -> String = { $0.message }
    /// The footer while the list waits before it tries the next page again.
    public var waitingMore: @MainActor (RetryWait) -> String = { $0.sentence }
    /// The footer when there are no more pages; empty by default, which shows none.
    public var end: @Sendable () -> String = { "" }
    /// Above the first row of a list that opened in the middle, when there are no more pages before it.
    public var beginning: @Sendable () -> String = { "" }
    /// The text over the rows while a refresh is in flight.
    public var refreshing: @Sendable () -> String = { "Refreshing…" }
    /// The banner above the rows while a refresh waits before it is tried again.
    public var refreshWaiting: @MainActor (RetryWait) -> String = { $0.sentence }
    /// The banner above the rows when a refresh failed.
    public var refreshFailed: @MainActor (ListFailure) -> String = { $0.message }
    /// The banner above the rows when the details of many rows have failed; ``retry`` is the button behind it.
    public var detailsFailed: @MainActor (ListDetailFailures) -> String = {
      "\($0.count) rows could not be loaded completely: \($0.failure.message)"
    }
    /// The message after a deletion: the number of rows, and for one row its ``DynamicListView/itemTitle``.
    public var deleted: @Sendable (_ count: Int, _ title: String) -> String = { count, title in
      if count > 1 { "\(count) rows deleted" } else if title.isEmpty { "Deleted" } else { "“\(title)” deleted" }
    }
    /// The message when ``DynamicListView/onMove`` or ``DynamicListView/onDelete`` threw and the rows are back, and the tooltip
    /// of a row after an edit of it was refused.
    public var editFailed: @MainActor (ListFailure) -> String = { $0.message }
    /// The message when a key is to move a row that is sorted or in a section.
    public var cannotMove: @Sendable () -> String = { "Sorted rows cannot be moved" }
    /// When the Delete key is pressed while everything is selected that the server has.
    public var cannotDeleteAll: @Sendable () -> String = { "Not deleted: some of these rows have not loaded" }
    /// The choice in the menu of a row, after an edit of it was refused, that leaves it at that; ``retry`` is the other one.
    public var discardEdit: @Sendable () -> String = { "Discard Change" }
    /// The title of the button that undoes a deletion.
    public var undo: @Sendable () -> String = { "Undo" }
    /// The title of the button that scrolls to the first row.
    public var scrollToTop: @Sendable () -> String = { "Scroll to Top" }
    /// The placeholder and accessible name of the filter's field.
    public var filter: @Sendable () -> String = { "Filter" }
    /// The accessible name of the bar that names the sections.
    public var sections: @Sendable () -> String = { "Sections" }
    /// The button over the rows at an end where a server has pushed items, which are out of sight: how many, and whether
    /// there are more.
    public var newItems: @Sendable (_ count: Int, _ hasMore: Bool) -> String = { $1 ? "\($0)+ New" : "\($0) New" }
    /// The accessible name of the list.
    public var name: @Sendable () -> String = { "List" }
    /// Behind the title of a section: how many rows it has, and whether pages that have not loaded can bring more.
    public var sectionCount: @Sendable (_ rows: Int, _ mayGrow: Bool) -> String = { $1 ? "\($0)+" : "\($0)" }
    /// In the bar below check boxes: how many rows are selected, `nil` for all that the server has, and how many of them
    /// are in the list.
    public var selected: @Sendable (_ rows: Int?, _ shown: Int) -> String = { rows, shown in
      guard let rows else { return "All Selected" }
      return rows == shown ? "\(rows) Selected" : "\(rows) Selected, \(shown) Shown"
    }
    /// The name of the button that selects all rows of the list.
    public var selectAll: @Sendable () -> String = { "Select All" }
    /// The same once these are selected: the button then selects all that the server has.
    public var selectAllMatching: @Sendable (_ total: Int?) -> String = {
      $0.map { "Select All \($0)" } ?? "Select All, Also Those Not Loaded"
    }
    /// The same once everything is selected.
    public var deselectAll: @Sendable () -> String = { "Deselect All" }
    /// The name of the button that ends selecting.
    public var endSelecting: @Sendable () -> String = { "Cancel" }
    /// The accessible description of a row's position, counted from 1.
    public var position: @Sendable (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }

    /// The texts in English.
    public init() {}
  }
#endif
