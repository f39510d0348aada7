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
