/// What an item can do beyond being an item, asked once for a list.
///
/// Asked dynamically: constrained overloads would lose it behind a generic
/// wrapper without a word.
struct ItemTraits<Item: Sendable>: Sendable {
  /// Runs the second level on a copy of the item; `nil` when items have none.
  let loadDetails: (@Sendable (Item) async throws -> Item)?
  /// Compares items; `nil` when they are not Equatable, so that each counts as changed.
  let areEqual: (@Sendable (Item, Item) -> Bool)?

  init() {
    if let type = Item.self as? any ListItemModel.Type {
      loadDetails = Self.loader(for: type)
    } else {
      loadDetails = nil
    }
    if Item.self is any Equatable.Type {
      areEqual = { left, right in Self.areEqual(left, right) }
    } else {
      areEqual = nil
    }
  }

  private static func loader<Model: ListItemModel>(
    for type: Model.Type
  ) -> @Sendable (Item) async throws -> Item {
    { item in
      guard var model = item as? Model else { return item }
      try await model.fetchAdditionalData()
      guard model.dataIsFetched else { throw ListError.dataNotFetched }
      return model as? Item ?? item
    }
  }

  private static func areEqual(_ left: Item, _ right: Item) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return isEqual(left, to: right)
  }

  private static func isEqual<Value: Equatable>(_ left: Value, to right: Item) -> Bool {
    left == right as? Value
  }
}
