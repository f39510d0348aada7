/// The protocols that an item type conforms to, as closures, determined once for a list.
///
/// Conformances are found by dynamic casts: with constrained overloads, a list that is
/// made in a generic function would silently have none. The closures are made in
/// extensions of the protocols, so that they take items without a cast.
struct ItemTraits<Item: Sendable> {
  /// Loads the detail into a copy of the item; `nil` when items have none.
  let loadDetails: (@Sendable (Item) async throws -> Item)?
  /// Loads the details of items that name a key; `nil` for others.
  let keyedDetails: KeyedDetails<Item>?
  /// Which items came with their detail; `nil` when items have none.
  let haveDetails: (([Item]) -> [Bool])?
  /// What an item's detail costs to keep.
  let detailCost: (Item) -> Int
  /// Lets an item take over what the one before it had; `nil` when items do not.
  let adopt: ((inout Item, Item) -> Void)?
  /// Compares items; `nil` when they are not Equatable, so that each counts as changed.
  let areEqual: ((Item, Item) -> Bool)?

  init() {
    let details = (Item.self as? any ListItemModel.Type)?.detailTrait as? DetailTrait<Item>
    loadDetails = details?.load
    haveDetails = details?.haveDetails
    detailCost = details?.cost ?? { _ in 1 }
    keyedDetails = (Item.self as? any KeyedListItemModel.Type)?.keyedDetails as? KeyedDetails<Item>
    adopt = ((Item.self as? any AdoptingListItem.Type)?.adoption as? Adoption<Item>)?.adopt
    areEqual = ((Item.self as? any Equatable.Type)?.equality as? Equality<Item>)?.areEqual
  }

  /// Maps items to row ids, by their `id` where they are `Identifiable`.
  @MainActor static func makeIdentities() -> RowIdentities<Item> {
    (Item.self as? any Identifiable.Type)?.makeIdentities() as? RowIdentities<Item> ?? RowIdentities()
  }
}

private struct DetailTrait<Item>: Sendable {
  let load: @Sendable (Item) async throws -> Item
  let haveDetails: @Sendable ([Item]) -> [Bool]
  let cost: @Sendable (Item) -> Int
}

/// Loads details by their keys.
struct KeyedDetails<Item: Sendable>: Sendable {
  /// Makes what loads details by keys, whose answers cost `retention` at most.
  let makeLoader:
    @Sendable (DetailDelivery<Item>, _ retention: Int, @escaping ListLoad.Report) -> any DetailLoader<Item>
  /// Which of some items need what other items have, whose answer has come.
  let needAnswers: @Sendable (_ items: [Item], _ answered: [Item]) -> [Bool]
}

private struct Adoption<Item>: Sendable {
  let adopt: @Sendable (inout Item, Item) -> Void
}

private struct Equality<Item> {
  let areEqual: (Item, Item) -> Bool
}

extension ListItemModel {
  fileprivate static var detailTrait: any Sendable {
    DetailTrait<Self>(
      load: { item in
        var item = item
        try await item.fetchAdditionalData()
        guard item.isFetchedAfterLoad else { throw ListError.dataNotFetched }
        return item
      },
      haveDetails: { items in
        // In generic code a key path is slow: it reads its property through the runtime.
        DetailQuestion.$isBeforeLoad.withValue(true) { items.map { $0.dataIsFetched } }
      },
      cost: { $0.detailCost })
  }
}

extension KeyedListItemModel {
  fileprivate static var keyedDetails: any Sendable {
    KeyedDetails<Self> { delivery, retention, queued in
      KeyedDetailPool(deliveringBy: delivery, retention: retention, queued: queued)
    } needAnswers: { items, answered in
      let keys = Set(answered.map { $0.detailKey })
      return items.map { keys.contains($0.detailKey) }
    }
  }
}

extension AdoptingListItem {
  fileprivate static var adoption: any Sendable { Adoption<Self> { $0.adopt(from: $1) } }
}

extension Equatable {
  fileprivate static var equality: Any { Equality<Self> { $0 == $1 } }
}

extension Identifiable {
  @MainActor fileprivate static func makeIdentities() -> AnyObject {
    KeyedRowIdentities<Self, ID> { $0.id }
  }
}
