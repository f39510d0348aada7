#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  /// A view that shows one row of a ``DynamicList``.
  public protocol DynamicListRow<Item>: View {
    /// The items of the list.
    associatedtype Item
  }

  /// A row view with a type of its own, made from the row's view model.
  public protocol DynamicListItemView<Item>: DynamicListRow {
    /// The items of the list. Repeated here, because the initializer's parameter needs it.
    associatedtype Item
    /// Creates the row; called when it becomes visible.
    init(itemViewModel: ListItemViewModel<Item>)
  }

  /// A row whose view is made by a closure.
  public struct DynamicListClosureRow<Item, Content: View>: DynamicListRow {
    let row: ListItemViewModel<Item>
    let content: (ListItemViewModel<Item>) -> Content

    /// The closure's result, updated whenever the row changes.
    public var body: some View { content(row) }
  }
#endif
