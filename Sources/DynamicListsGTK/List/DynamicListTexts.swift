#if GTK
  public import DynamicLists

  /// What a list says when it has no rows to show, below the last one and above the first.
  ///
  /// Replace the closures to say it in your own words or language. Texts stand for
  /// themselves: none is read as markup.
  public struct DynamicListTexts: Sendable {
    /// What a page in place of the rows says.
    public struct Page: Hashable, Sendable {
      /// In few words.
      public var title: String
      /// What else there is to say.
      public var details: String

      /// A page; without details it shows its title alone.
      public init(_ title: String, _ details: String = "") {
        self.title = title
        self.details = details
      }
    }

    /// While the first answer is awaited.
    public var loading: @Sendable () -> Page = { Page("Loading…") }
    /// When there is nothing, or nothing that a filter lets through.
    public var empty: @Sendable (_ isFiltered: Bool) -> Page = {
      $0 ? Page("No Results Found", "Try a different search.") : Page("Nothing Here Yet")
    }
    /// When there is nothing because of an error.
    public var failed: @MainActor (ListFailure) -> Page = { Page("Could Not Load", $0.message) }
    /// In place of rows, when a person decides whether to go on.
    public var paused: @Sendable () -> Page = { Page("There May Be More") }
    /// On buttons that try again.
    public var retry: @Sendable () -> String = { "Retry" }
    /// On buttons that load what is next.
    public var loadMore: @Sendable () -> String = { "Load More" }
    /// On the button of a list in which there is nothing.
    public var refresh: @Sendable () -> String = { "Refresh" }
    /// Below the rows, while the next page is on its way.
    public var loadingMore: @Sendable () -> String = { "Loading more…" }
    /// Below the rows, when the next page failed.
    public var failedMore: @MainActor (ListFailure) -> String = { $0.message }
    /// Below the last row there is; by default nothing.
    public var end: @Sendable () -> String = { "" }
    /// Over the rows, while a refresh is in flight.
    public var refreshing: @Sendable () -> String = { "Refreshing…" }
    /// Above the rows, when a refresh failed.
    public var refreshFailed: @MainActor (ListFailure) -> String = { $0.message }
    /// When rows were deleted: how many, and what the row is called by ``DynamicListView/itemTitle`` if it is one.
    public var deleted: @Sendable (_ count: Int, _ title: String) -> String = { count, title in
      if count > 1 { "\(count) rows deleted" } else if title.isEmpty { "Deleted" } else { "“\(title)” deleted" }
    }
    /// When the app refused to move or delete rows, which are where they were.
    public var editFailed: @MainActor (ListFailure) -> String = { $0.message }
    /// On the button that brings deleted rows back.
    public var undo: @Sendable () -> String = { "Undo" }
    /// On the button that scrolls to the first row.
    public var scrollToTop: @Sendable () -> String = { "Scroll to Top" }
    /// What the filter's field is called.
    public var filter: @Sendable () -> String = { "Filter" }
    /// What a screen reader calls the list.
    public var name: @Sendable () -> String = { "List" }
    /// What a screen reader says of a row's position, counted from 1.
    public var position: @Sendable (_ number: Int, _ count: Int) -> String = { "\($0) of \($1)" }

    /// The texts in English.
    public init() {}
  }
#endif
