/// The texts of a front-end for the states of a list.
@MainActor
struct ScenarioTexts {
  /// The whole screen while the first page loads.
  var loading = ["Loading…"]
  /// The whole screen when the first page failed.
  var failed: (_ message: String) -> [String] = { [$0, "t tries again."] }
  /// The end of the last line while the next page loads.
  var loadingMore = "Loading more…"
  /// The last line when the next page failed.
  var failedMore: (_ message: String) -> String = { "✗ \($0) t tries again." }
  /// The whole screen while the list waits before it tries the first page again.
  var waiting: (_ sentence: String) -> [String] = { [$0, "t tries now."] }
  /// The last line while the list waits before it tries the next page again.
  var waitingMore: (_ sentence: String) -> String = { "◷ \($0) t tries now." }
  /// A part of the first line during a refresh.
  var refreshing = "Refreshing…"
  /// The last line of a complete list.
  var end = "— the end —"
  /// The header of a section.
  var header: (_ title: String, _ count: String) -> String = { "▾ \($0)  \($1)" }
  /// The lines of a row, from the lines that a scenario expects.
  var row: ([String]) -> [String] = { $0 }
}
