/// What an item can do beyond being an item, asked once for a list.
///
/// Asked dynamically: constrained overloads would lose it behind a generic
/// wrapper without a word. The types themselves make the closures, which then
/// take items without a cast.
struct ItemTraits<Item: Sendable> {
  /// Loads the detail into a copy of the item; `nil` when items have none.
  let loadDetails: (@Sendable (Item) async throws -> Item)?
  /// Which items came with their detail; `nil` when items have none.
  let haveDetails: (([Item]) -> [Bool])?
  /// Compares items; `nil` when they are not Equatable, so that each counts as changed.
  let areEqual: ((Item, Item) -> Bool)?

  init() {
    let details = (Item.self as? any ListItemModel.Type)?.detailLoader as? DetailLoader<Item>
    loadDetails = details?.load
    haveDetails = details?.areThere
    areEqual = ((Item.self as? any Equatable.Type)?.equality as? Equality<Item>)?.areEqual
  }

  /// What items are known by: an identity of their own, where they have one.
  @MainActor static func makeIdentities() -> RowIdentities<Item> {
    (Item.self as? any Identifiable.Type)?.makeIdentities() as? RowIdentities<Item> ?? RowIdentities()
  }
}

private struct DetailLoader<Item>: Sendable {
  let load: @Sendable (Item) async throws -> Item
  let areThere: @Sendable ([Item]) -> [Bool]
}

private struct Equality<Item> {
  let areEqual: (Item, Item) -> Bool
}

extension ListItemModel {
  fileprivate static var detailLoader: any Sendable {
    DetailLoader<Self>(
      load: { item in
        var item = item
        try await item.fetchAdditionalData()
        guard item.dataIsFetched else { throw ListError.dataNotFetched }
        return item
      },
      areThere: { items in
        DetailQuestion.$isBeforeLoad.withValue(true) { items.map(\.dataIsFetched) }
      })
  }
}

extension Equatable {
  fileprivate static var equality: Any { Equality<Self> { $0 == $1 } }
}

extension Identifiable {
  @MainActor fileprivate static func makeIdentities() -> AnyObject {
    KeyedRowIdentities<Self, ID> { $0.id }
  }
}
