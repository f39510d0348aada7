/// One second-level call, as the engine orders it.
package struct DetailLoad: Hashable, Sendable {
  /// Counts the calls of a list: an answer is known by it.
  package let id: Int
  package let row: RowID
}
