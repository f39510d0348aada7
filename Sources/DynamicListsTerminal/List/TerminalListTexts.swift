public import DynamicLists

/// The texts a list shows in place of rows, below the last row and above the first.
///
/// Each text takes few lines; replace the closures to use your own words or language. ``hint`` adds the key that helps,
/// so that the text follows ``TerminalList/keys``.
public struct TerminalListTexts: Sendable {
  /// While the first page is in flight.
  public var loading: @Sendable () -> String = { "Loading…" }
  /// When the list has no rows, or none that matches the filter.
  public var empty: @Sendable (_ isFiltered: Bool) -> String = { $0 ? "Nothing matches." : "There is nothing here." }
  /// When the list has no rows because of an error.
  public var failed: @MainActor (ListFailure) -> String = { $0.message }
  /// Why a page is not there yet, and when it loads by itself; in place of rows, below them or above them.
  ///
  /// Called again for each second of `RetryWait`.
  public var waiting: @MainActor (RetryWait) -> String = { $0.sentence }
  /// Behind ``waiting``: the effect of the key that retries, by the key's label.
  public var now: @Sendable (_ key: String) -> String = { "\($0) tries now." }
  /// Below the rows or in place of them, when a search among loaded rows has paused; the hint for ``TerminalListCommand/loadMore`` follows.
  public var searched: @Sendable (ListSearchProgress) -> String = {
    "Pages searched: \($0.pages), rows found: \($0.rows)."
  }
  /// Below sorted rows, when loading has paused: how many are sorted; the hint for ``TerminalListCommand/loadRest``
  /// follows.
  public var sortedAmong: @Sendable (ListSortProgress) -> String = {
    $0.total.map { [rows = $0.rows] in "Sorted among \(rows) of \($0) rows." } ?? "Sorted among \($0.rows) loaded rows."
  }
  /// Above sorted rows, while all pages load; the key that ends it is given.
  public var loadingRest: @Sendable (ListSortProgress, _ key: String) -> String = { progress, key in
    let count = progress.total.map { "\(progress.rows) of \($0)" } ?? "\(progress.rows)"
    return key.isEmpty ? "Loading all: \(count)" : "Loading all: \(count). \(key) stops."
  }
  /// Below the rows, while the next page is in flight.
  public var loadingMore: @Sendable () -> String = { "Loading more…" }
  /// Below the rows, when the next page failed.
  public var failedMore: @MainActor (ListFailure) -> String = { $0.message }
  /// Below the last row, when there are no more pages.
  public var end: @Sendable () -> String = { "" }
  /// Above the first row of a list that opened in the middle, when there are no more pages before it.
  public var beginning: @Sendable () -> String = { "" }
  /// Behind the title of a section: how many rows it has, and whether pages that have not loaded can bring more.
  public var sectionCount: @Sendable (_ rows: Int, _ mayGrow: Bool) -> String = { $1 ? "\($0)+" : "\($0)" }
  /// How many rows are marked, `nil` for all that the server has, and how many of them are shown.
  public var marked: @Sendable (_ rows: Int?, _ shown: Int) -> String = { rows, shown in
    guard let rows else { return "All selected" }
    return rows == shown ? "\(rows) selected" : "\(rows) selected, \(shown) shown"
  }
  /// Over the rows at an end where a server has pushed items, which are out of sight: how many, and whether there are more.
  /// The hint for ``TerminalListCommand/showNew`` follows.
  public var newItems: @Sendable (_ count: Int, _ hasMore: Bool) -> String = { $1 ? "\($0)+ new" : "\($0) new" }
  /// Behind a search text that is being typed: its keys.
  public var searchKeys: @Sendable () -> String = { "Enter keeps it, Esc shows everything." }
  /// In place of an item that has not loaded, by its position at the source; one line.
  public var placeholder: @Sendable (_ position: Int) -> String = { _ in "…" }
  /// Over the rows, while the list refreshes.
  public var refreshing: @Sendable () -> String = { "Refreshing…" }
  /// Over the rows, when the refresh failed.
  public var refreshFailed: @MainActor (ListFailure) -> String = { $0.message }
  /// Over the rows, when the details of many rows have failed; the hint for ``TerminalListCommand/retry`` follows.
  public var detailsFailed: @MainActor (ListDetailFailures) -> String = {
    "\($0.count) rows could not be loaded completely: \($0.failure.message)"
  }
  /// In the last line after a deletion: the number of rows, and for one row its ``TerminalList/itemTitle``, shortened so
  /// that all else fits. The hint for ``TerminalListCommand/undo`` follows. Empty for no notice.
  public var deleted: @Sendable (_ count: Int, _ title: String) -> String = { count, title in
    if count > 1 { "\(count) rows deleted." } else if title.isEmpty { "Deleted." } else { "“\(title)” deleted." }
  }
  /// At the lower edge when an edit was refused: of rows that were deleted, or of the selected row.
  public var editFailed: @MainActor (ListFailure) -> String = { $0.message }
  /// When a key is to move a row of a sorted list.
  public var cannotMove: @Sendable () -> String = { "Sorted rows cannot be moved." }
  /// When a key is to delete the marked rows while everything is marked that the server has.
  public var cannotDeleteAll: @Sendable () -> String = { "Not deleted: some of these rows have not loaded." }
  /// After the last row that ``TerminalList/runPlain(input:output:)`` prints.
  public var printedEnd: @Sendable (_ rows: Int) -> String = { $0 == 1 ? "End. 1 row." : "End. \($0) rows." }
  /// Replaces a picture in printed rows.
  public var picture: @Sendable () -> String = { "(picture)" }
  /// The effect of a key, by the key's label; shown for `retry`, `refresh`, `loadMore`, `loadRest`, `showNew`, `showAll`, `undo` and `discardEdit`,
  /// for `markAll` when all loaded rows are marked, and in printed lists for `reset`, `search` and `quit` as well.
  public var hint: @Sendable (TerminalListCommand, _ key: String) -> String = { command, key in
    switch command {
    case .retry: "\(key) tries again."
    case .refresh: "\(key) refreshes."
    case .loadMore: "\(key) loads more."
    case .loadRest: "\(key) loads all."
    case .showNew: "\(key) shows them."
    case .showAll: "\(key) shows everything."
    case .reset: "\(key) starts over."
    case .search: "\(key) and a text searches."
    case .markAll: "\(key) selects all there are."
    case .undo: "\(key) undoes it."
    case .discardEdit: "\(key) leaves it."
    case .quit: "\(key) quits."
    default: ""
    }
  }

  /// The texts in English.
  public init() {}
}
