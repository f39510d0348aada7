/// What a server says about its items without being asked: see ``ListViewModel/receive(_:)-(ListPush<Item>...)``.
public enum ListPush<Item: Identifiable> {
  /// Items are new at an end of the source, in the order in which the list shows them.
  case inserted([Item], at: ListEnd)
  /// The items with these ids are gone.
  case removed([Item.ID])
  /// Items have other content.
  case changed([Item])

  /// An item is new at an end of the source.
  public static func inserted(_ item: Item, at end: ListEnd) -> Self { .inserted([item], at: end) }

  /// The item with an id is gone.
  public static func removed(_ id: Item.ID) -> Self { .removed([id]) }

  /// An item has other content.
  public static func changed(_ item: Item) -> Self { .changed([item]) }

  /// The ids that the value names.
  var ids: [Item.ID] {
    switch self {
    case .inserted(let items, _), .changed(let items): items.map(\.id)
    case .removed(let ids): ids
    }
  }
}

extension ListPush: Sendable where Item: Sendable, Item.ID: Sendable {}
extension ListPush: Equatable where Item: Equatable {}

/// An end of a list.
public enum ListEnd: Hashable, Sendable, CaseIterable {
  /// Above the first row.
  case start
  /// Below the last row.
  case end

  /// The edge at which pages are loaded at this end.
  var edge: PageEdge { self == .start ? .prepend : .append }
}

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
