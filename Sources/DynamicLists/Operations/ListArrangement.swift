/// What a list shows of its loaded rows, in which order and in which sections: first the filter, then the sort, then
/// the sections.
///
/// The default shows all rows in the order of the source. The source knows nothing of the arrangement: pages load
/// in their order, and their rows go to their places among the rows that are shown.
public struct ListArrangement<Item: Sendable> {
  /// Whether a row with this item is shown; `nil` shows all rows. A search applies as well.
  public var filter: (@MainActor (Item) -> Bool)? {
    get { condition?.isSatisfied }
    @inlinable set { condition = newValue.map { ItemCondition($0) } }
  }
  /// The filter, compiled for the items where it was set.
  @usableFromInline var condition: ItemCondition<Item>?
  /// The order of the rows that are shown; `nil` keeps the order of the source.
  public var sort: ListSort<Item>?

  /// The sections of the rows that are shown; `nil` shows no headers.
  public var sections: ListGrouping<Item>?

  /// Shows the rows that pass the filter, sorted, in sections.
  @inlinable
  public init(
    filter: (@MainActor (Item) -> Bool)? = nil, sort: ListSort<Item>? = nil, sections: ListGrouping<Item>? = nil
  ) {
    self.init(filter.map { ItemCondition($0) }, sort, sections)
  }

  @usableFromInline
  init(_ condition: ItemCondition<Item>?, _ sort: ListSort<Item>?, _ sections: ListGrouping<Item>?) {
    self.condition = condition
    self.sort = sort
    self.sections = sections
  }
}
