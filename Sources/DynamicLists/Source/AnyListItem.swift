/// An item of any type, for a list whose items come from modules that do not import one another.
///
/// Where all types of items are known, prefer an enum of them. Wrapped items still
/// load their details, those of a ``KeyedListItemModel`` one at a time. A row's view casts ``base`` to the types that it can show.
public struct AnyListItem: ListItemModel, Identifiable {
  /// An item's identity: its type and its own id.
  public struct ID: Hashable, Sendable {
    private let type: ObjectIdentifier
    private let base: any Hashable & Sendable

    init<Value: Hashable & Sendable>(_ base: Value, of type: Any.Type) {
      self.type = ObjectIdentifier(type)
      self.base = base
    }

    /// Whether both are ids of the same item.
    public static func == (left: Self, right: Self) -> Bool {
      left.type == right.type && AnyHashable(left.base) == AnyHashable(right.base)
    }

    /// Hashes the type and the item's own id.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(AnyHashable(base))
    }
  }

  /// The item itself.
  public private(set) var base: any Sendable
  /// The item's identity, unique also among items of other types.
  public let id: ID
  private let isEqual: @Sendable (any Sendable, any Sendable) -> Bool

  /// Wraps an item.
  public init<Item: Identifiable & Equatable & Sendable>(_ item: Item) where Item.ID: Sendable {
    base = item
    id = ID(item.id, of: Item.self)
    isEqual = { left, right in
      guard let left = left as? Item, let right = right as? Item else { return false }
      return left == right
    }
  }

  /// Loads the item's detail, if it has one.
  public mutating func fetchAdditionalData() async throws {
    guard var item = base as? any ListItemModel else { return }
    try await item.fetchAdditionalData()
    base = item
  }

  /// The wrapped item's answer; `true` when the item has no detail.
  public var dataIsFetched: Bool { (base as? any ListItemModel)?.dataIsFetched ?? true }
}

extension AnyListItem: Equatable {
  /// Whether both are the same item with the same content.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.isEqual(left.base, right.base) }
}
