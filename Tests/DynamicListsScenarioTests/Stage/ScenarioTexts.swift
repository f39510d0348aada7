/// How a front-end says what every front-end says.
@MainActor
struct ScenarioTexts {
  /// The whole screen while the first page is awaited.
  var loading = ["Loading…"]
  /// The whole screen when the first page failed.
  var failed: (_ message: String) -> [String] = { [$0, "t tries again."] }
  /// The end of the last line while a further page is awaited.
  var loadingMore = "Loading more…"
  /// The last line when a further page failed.
  var failedMore: (_ message: String) -> String = { "✗ \($0) t tries again." }
  /// A part of the first line while the list is loaded anew.
  var refreshing = "Refreshing…"
  /// The last line of a list that has an end.
  var end = "— the end —"
  /// A row's lines, made of those that a scenario wants to see.
  var row: ([String]) -> [String] = { $0 }
}
