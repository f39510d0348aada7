/// What a delay is for.
package enum Wait: Hashable, Sendable {
  /// The answer of a page load is due.
  case pageDeadline(Int)
  /// A page load may be tried again.
  case pageRetry(Int)
  /// The answers of the second-level loads in this range of ids are due.
  case detailDeadline(ClosedRange<Int>)
  /// A second-level load whose row was left may be cancelled.
  case detailGrace(Int)
  /// Rows that a person rests at may take the place of rows that were left.
  case detailPatience
}
