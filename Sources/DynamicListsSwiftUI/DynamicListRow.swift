#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  /// A view that is a row of a ``DynamicList``.
  public protocol DynamicListRow<Item>: View {
    /// What the row shows.
    associatedtype Item: Sendable
  }

  /// A row with a type of its own, made from the row's view model.
  public protocol DynamicListItemView<Item>: DynamicListRow {
    /// What the row shows: said again, so that it is found in the initializer.
    associatedtype Item
    /// Creates the row; called when it comes into view.
    init(itemViewModel: ListItemViewModel<Item>)
  }

  /// A row that looks as a closure says.
  public struct DynamicListClosureRow<Item: Sendable, Content: View>: DynamicListRow {
    let row: ListItemViewModel<Item>
    let content: (ListItemViewModel<Item>) -> Content

    /// What the closure makes of the row, whenever the row changes.
    public var body: some View { content(row) }
  }
#endif
