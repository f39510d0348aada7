/// What a source does wrong.
struct Trouble: Sendable {
  /// How many pages of 20 rows there are.
  var pages = 10
  /// How often a page fails before it is answered.
  var failures: [Int: Int] = [:]
  /// The page whose first request gets no answer.
  var hangingPage: Int?
  /// The page that has only four rows.
  var shortPage: Int?
  /// How many items come in at the front once three pages were sent.
  var insertions = 0
  /// How long a page takes.
  var pageLatency = Duration.milliseconds(1)
  /// How long the second level of a row takes.
  var detailLatency: @Sendable (Int) -> Duration = { _ in .zero }
}
