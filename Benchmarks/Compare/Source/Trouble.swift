/// The faults of a source.
struct Trouble: Sendable {
  /// How many pages of 20 rows there are.
  var pages = 10
  /// How many times each page fails before it is answered.
  var failures: [Int: Int] = [:]
  /// The page whose first request gets no answer.
  var hangingPage: Int?
  /// The page that has only four rows.
  var shortPage: Int?
  /// How many items are inserted at the front after three pages were sent.
  var insertions = 0
  /// How long a page takes.
  var pageLatency = Duration.milliseconds(1)
  /// How long the detail of a row takes.
  var detailLatency: @Sendable (Int) -> Duration = { _ in .zero }
}
