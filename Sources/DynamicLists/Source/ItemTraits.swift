/// The protocols that an item type conforms to, as closures, determined once for a list.
///
/// Conformances are found by dynamic casts: with constrained overloads, a list that is made in a generic function would
/// silently have none. The closures are made in extensions of the protocols, so that they take items without a cast.
struct ItemTraits<Item> {
  /// How details are loaded; `nil` when items have none.
  let details: DetailTraits<Item>?
  /// Lets an item take over what the one before it had; `nil` when items do not.
  let adopt: ((inout Item, Item) -> Void)?
  /// Compares items; `nil` when they are not Equatable, so that each counts as changed.
  let areEqual: ((Item, Item) -> Bool)?

  init() {
    details = (Item.self as? any ListItemModel.Type)?.detailTraits as? DetailTraits<Item>
    adopt = (Item.self as? any AdoptingListItem.Type)?.adoption as? (inout Item, Item) -> Void
    areEqual = (Item.self as? any Equatable.Type)?.equality as? (Item, Item) -> Bool
  }

  /// Maps items to row ids, by their `id` where they are `Identifiable`.
  @MainActor static func makeIdentities() -> RowIdentities<Item> {
    (Item.self as? any Identifiable.Type)?.makeIdentities() as? RowIdentities<Item> ?? RowIdentities()
  }
}

/// How the details of items are loaded.
struct DetailTraits<Item> {
  /// Which items came with their detail.
  let haveDetails: ([Item]) -> [Bool]
  /// What an item's detail costs to keep.
  let cost: (Item) -> Int
  /// Which of some items need what other items have, whose answer has come; `nil` unless items name keys.
  let needAnswers: ((_ items: [Item], _ answered: [Item]) -> [Bool])?
  /// Makes what loads details, of which answers to keys cost `retention` at most.
  let makeRunner:
    @MainActor (
      _ retention: Int, _ queued: @escaping ListLoad.Report,
      _ receive: @escaping @MainActor ([DetailResult<Item>]) -> Void
    ) -> DetailRunner<Item>
}

/// Loads details by their keys.
struct KeyedDetails<Item: Sendable>: Sendable {
  /// Makes what loads details by keys, whose answers cost `retention` at most.
  let makeLoader:
    @Sendable (DetailDelivery<Item>, _ retention: Int, @escaping ListLoad.Report) -> any DetailLoader<Item>
  /// Which of some items need what other items have, whose answer has come.
  let needAnswers: @Sendable (_ items: [Item], _ answered: [Item]) -> [Bool]
}

extension ListItemModel {
  fileprivate static var detailTraits: Any {
    let keyed = (self as? any KeyedListItemModel.Type)?.anyKeyedDetails as? KeyedDetails<Self>
    return DetailTraits<Self>(
      haveDetails: { items in
        // In generic code a key path is slow: it reads its property through the runtime.
        DetailQuestion.$isBeforeLoad.withValue(true) { items.map { $0.dataIsFetched } }
      },
      cost: { $0.detailCost }, needAnswers: keyed?.needAnswers,
      makeRunner: { retention, queued, receive in
        DetailRunner(
          clock: ListClock(ContinuousClock()), load: fetched, keyed: keyed, retention: retention, queued: queued,
          receive: receive)
      })
  }

  /// The item with its detail.
  fileprivate static func fetched(_ item: Self) async throws -> Self {
    var item = item
    try await item.fetchAdditionalData()
    guard item.isFetchedAfterLoad else { throw ListError.dataNotFetched }
    return item
  }
}

extension KeyedListItemModel {
  fileprivate static var anyKeyedDetails: Any { keyedDetails }

  static var keyedDetails: KeyedDetails<Self> {
    KeyedDetails<Self> { delivery, retention, queued in
      KeyedDetailPool(deliveringBy: delivery, retention: retention, queued: queued)
    } needAnswers: { items, answered in
      let keys = Set(answered.map { $0.detailKey })
      return items.map { keys.contains($0.detailKey) }
    }
  }
}

extension AdoptingListItem {
  fileprivate static var adoption: Any { { $0.adopt(from: $1) } as (inout Self, Self) -> Void }
}

extension Equatable {
  fileprivate static var equality: Any { { $0 == $1 } as (Self, Self) -> Bool }
}

extension Identifiable {
  @MainActor fileprivate static func makeIdentities() -> AnyObject {
    KeyedRowIdentities<Self, ID> { $0.id }
  }
}
