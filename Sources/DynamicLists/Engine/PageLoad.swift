/// One call of the source, as the engine orders it.
package struct PageLoad: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    case refresh
    case append
  }

  /// Counts the calls of a list: an answer is known by it.
  package let id: Int
  package let direction: Direction
  package let generation: Int
  package let attempt: Int
  package let count: Int
}
