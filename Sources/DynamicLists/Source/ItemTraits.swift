/// The protocols that an item type conforms to, as closures, determined once for a list.
///
/// Conformances are found by dynamic casts: with constrained overloads, a list that is
/// made in a generic function would silently have none. The closures are made in
/// extensions of the protocols, so that they take items without a cast.
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
    haveDetails = details?.haveDetails
    areEqual = ((Item.self as? any Equatable.Type)?.equality as? Equality<Item>)?.areEqual
  }

  /// Maps items to row ids, by their `id` where they are `Identifiable`.
  @MainActor static func makeIdentities() -> RowIdentities<Item> {
    (Item.self as? any Identifiable.Type)?.makeIdentities() as? RowIdentities<Item> ?? RowIdentities()
  }
}

private struct DetailLoader<Item>: Sendable {
  let load: @Sendable (Item) async throws -> Item
  let haveDetails: @Sendable ([Item]) -> [Bool]
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
        // The load may run in a task that began while items were asked for their details.
        let isFetched = item.dataIsFetched || DetailQuestion.$isBeforeLoad.withValue(false) { item.dataIsFetched }
        guard isFetched else { throw ListError.dataNotFetched }
        return item
      },
      haveDetails: { items in
        // In generic code a key path is slow: it reads its property through the runtime.
        DetailQuestion.$isBeforeLoad.withValue(true) { items.map { $0.dataIsFetched } }
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
