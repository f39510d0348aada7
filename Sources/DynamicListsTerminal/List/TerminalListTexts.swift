public import DynamicLists

/// What a list says when it has no rows to show, below the last one and above the first.
///
/// Each is a text of few lines; replace the closures to say it in your own words or language. Which key helps is said
/// after it by ``hint``, so that it follows ``TerminalList/keys``.
public struct TerminalListTexts: Sendable {
  /// While the first answer is awaited.
  public var loading: @Sendable () -> String = { "Loading…" }
  /// When there is nothing, or nothing that a filter lets through.
  public var empty: @Sendable (_ isFiltered: Bool) -> String = { $0 ? "Nothing matches." : "There is nothing here." }
  /// When there is nothing because of an error.
  public var failed: @MainActor (ListFailure) -> String = { $0.message }
  /// Below the rows, while the next page is on its way.
  public var loadingMore: @Sendable () -> String = { "Loading more…" }
  /// Below the rows, when the next page failed.
  public var failedMore: @MainActor (ListFailure) -> String = { $0.message }
  /// Below the last row there is.
  public var end: @Sendable () -> String = { "" }
  /// Over the rows, while they are loaded anew.
  public var refreshing: @Sendable () -> String = { "Refreshing…" }
  /// Over the rows, when loading them anew failed.
  public var refreshFailed: @MainActor (ListFailure) -> String = { $0.message }
  /// After the last row that ``TerminalList/runPlain(input:output:)`` prints.
  public var printedEnd: @Sendable (_ rows: Int) -> String = { $0 == 1 ? "End. 1 row." : "End. \($0) rows." }
  /// In place of a picture where rows are printed.
  public var picture: @Sendable () -> String = { "(picture)" }
  /// What a key does, by its name; said for `retry`, `refresh`, `loadMore`, `showAll`, and where rows are printed
  /// for `reset` and `quit`.
  public var hint: @Sendable (TerminalListCommand, _ key: String) -> String = { command, key in
    switch command {
    case .retry: "\(key) tries again."
    case .refresh: "\(key) refreshes."
    case .loadMore: "\(key) loads more."
    case .showAll: "\(key) shows everything."
    case .reset: "\(key) begins anew."
    case .quit: "\(key) quits."
    default: ""
    }
  }

  /// The texts in English.
  public init() {}
}
