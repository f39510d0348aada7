/// How many items have been pushed that a person has not seen yet: see ``ListViewModel/newItems``.
public struct ListNewItems: Hashable, Sendable {
  /// How many there are at the start of the list.
  public let start: Int
  /// How many there are at the end of the list.
  public let end: Int
  /// The ends at which there are more than the list counts: see ``ListConfiguration/maxNewItems``.
  private let uncounted: Set<ListEnd>

  package init(start: Int = 0, end: Int = 0, uncounted: Set<ListEnd> = []) {
    (self.start, self.end, self.uncounted) = (start, end, uncounted)
  }

  /// How many there are at an end.
  public func count(at end: ListEnd) -> Int { end == .start ? start : self.end }

  /// Whether there are more at an end than ``count(at:)`` says; showing them is then a refresh.
  public func hasMore(at end: ListEnd) -> Bool { uncounted.contains(end) }

  /// Whether there are none.
  public var isEmpty: Bool { start == 0 && end == 0 }
}
