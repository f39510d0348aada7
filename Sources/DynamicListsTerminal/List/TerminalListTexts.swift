public import DynamicLists

/// What a list says when it has no rows to show, below the last one and above the first.
///
/// Each is a text of few lines; replace the closures to say it in your own words
/// or language, and to name the keys that your app has.
public struct TerminalListTexts: Sendable {
  /// While the first answer is awaited.
  public var loading: @Sendable () -> String = { "Loading…" }
  /// When there is nothing, or nothing that a filter lets through.
  public var empty: @Sendable (_ isFiltered: Bool) -> String = {
    $0 ? "Nothing matches.\nEsc shows everything." : "There is nothing here.\nr tries again."
  }
  /// When there is nothing because of an error.
  public var failed: @Sendable (ListFailure) -> String = { "\($0.message)\nt tries again." }
  /// Below the rows, while the next page is on its way.
  public var loadingMore: @Sendable () -> String = { "Loading more…" }
  /// Below the rows, when the next page failed.
  public var failedMore: @Sendable (ListFailure) -> String = { "\($0.message) t tries again." }
  /// Below the rows, when a person decides whether to go on.
  public var paused: @Sendable () -> String = { "Enter loads more." }
  /// Below the last row there is.
  public var end: @Sendable () -> String = { "" }
  /// Over the rows, while they are loaded anew.
  public var refreshing: @Sendable () -> String = { "Refreshing…" }
  /// Over the rows, when loading them anew failed.
  public var refreshFailed: @Sendable (ListFailure) -> String = { "\($0.message) t tries again." }

  /// The texts in English, with the keys that ``TerminalList/handle(_:)`` knows.
  public init() {}
}
