/// What a list shows of its loaded rows: the filter, then the unique key, the sort and the sections are applied.
/// Separators are written between neighbors.
///
/// The default shows all rows in the order of the source. The source knows nothing of the arrangement. Pages load in
/// the order of the source, and each of their rows goes to its place among the shown rows.
public struct ListArrangement<Item> {
  /// Whether a row with this item is shown; `nil` shows all rows. A search applies as well.
  public var filter: (@MainActor (Item) -> Bool)? {
    get { condition?.isSatisfied }
    @inlinable set { condition = newValue.map { ItemCondition($0) } }
  }
  /// The filter, compiled for the items where it was set.
  @usableFromInline var condition: ItemCondition<Item>?
  /// The key that only one of the shown rows has: of the rows with equal keys, the first one in the order of the source that
  /// passes the filter and the search. `nil` shows rows with equal keys.
  public var unique: ListUniqueKey<Item>?

  /// The order of the rows that are shown; `nil` keeps the order of the source.
  public var sort: ListSort<Item>?

  /// The sections of the rows that are shown; `nil` shows no headers.
  public var sections: ListGrouping<Item>?

  /// What is written between two neighbors, such as “Yesterday”; `nil` for nothing.
  ///
  /// The closure gets the item above, which is `nil` for the first row of the list or of a section, and the item below,
  /// whose row shows the text above itself: ``ListItemViewModel/separator``. It is called for the rows that views hold:
  /// the rows on screen and a few beside. While pages can precede the first row, that row is the first one loaded.
  public var separator: Separator?

  /// Says what is written between two neighbors.
  public typealias Separator = @MainActor (_ above: Item?, _ below: Item) -> String?

  /// Shows the rows that pass the filter, one for each unique key, sorted, in sections, with separators between them.
  @inlinable
  public init(
    filter: (@MainActor (Item) -> Bool)? = nil, unique: ListUniqueKey<Item>? = nil, sort: ListSort<Item>? = nil,
    sections: ListGrouping<Item>? = nil, separator: Separator? = nil
  ) {
    condition = filter.map { ItemCondition($0) }
    self.unique = unique
    self.sort = sort
    self.sections = sections
    self.separator = separator
  }
}
