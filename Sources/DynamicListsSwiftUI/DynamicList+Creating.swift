#if canImport(SwiftUI)
  public import DynamicLists
  public import Foundation
  public import SwiftUI

  extension DynamicList {
    /// A list whose rows are views of a ``DynamicListItemView`` type.
    public init(listViewModel: ListViewModel<Row.Item>) where Row: DynamicListItemView {
      self.init(listViewModel) { Row(itemViewModel: $0) }
    }

    /// A list whose rows are made by a closure.
    ///
    /// `editActions` lets the user move and delete rows of the view model; its source is not informed.
    public init<Item, Content>(
      _ list: ListViewModel<Item>, editActions: EditActions<[Item]> = [],
      @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content
    ) where Row == DynamicListClosureRow<Item, Content> {
      self.init(list) { Row(row: $0, content: row) }
      if editActions.contains(.move) { onMove = { list.move($0.rows, toOffset: $1) } }
      if editActions.contains(.delete) { onDelete = { list.remove($0.rows) } }
    }

    /// A list in which one row can be selected.
    public init<Item, Content>(
      _ list: ListViewModel<Item>, selection: Binding<RowID?>,
      @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content
    ) where Row == DynamicListClosureRow<Item, Content> {
      self.init(list, in: .selectingOne(selection)) { Row(row: $0, content: row) }
    }

    #if !os(watchOS)
      /// A list whose selection is a value that also has the rule which selects all that a server has: `DynamicList(list,
      /// selection: $list.selection)` with `@Bindable`, and the list's `selectionMode` set to `many`.
      public init<Item, Content>(
        _ list: ListViewModel<Item>, selection: Binding<ListSelection>,
        @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content
      ) where Row == DynamicListClosureRow<Item, Content> {
        self.init(list, in: .selecting(selection)) { Row(row: $0, content: row) }
      }

      /// A list in which several rows can be selected.
      public init<Item, Content>(
        _ list: ListViewModel<Item>, selection: Binding<Set<RowID>>,
        @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content
      ) where Row == DynamicListClosureRow<Item, Content> {
        self.init(list, in: .selectingMany(selection)) { Row(row: $0, content: row) }
      }
    #endif

    /// Rows in a container of your choice; `container` is called only while there are rows.
    public init<Item, Content>(
      _ list: ListViewModel<Item>, @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content,
      @ViewBuilder container: @escaping (DynamicListRows<Row>) -> some View
    ) where Row == DynamicListClosureRow<Item, Content> {
      self.init(list, in: .custom { AnyView(container($0)) }) { Row(row: $0, content: row) }
    }

    /// A list of items that the app owns, in the state that the app sets; the items' ids must be unique.
    public init<Item: Identifiable & Equatable, Content>(
      items: [Item], state: ListState = .items, @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content
    ) where Row == DynamicListClosureRow<Item, Content> {
      self.init(nil, items: OwnedItems(items, state)) { Row(row: $0, content: row) }
    }

    /// Items that the app owns, with unique ids, in a container of your choice; called only while there are rows.
    public init<Item: Identifiable & Equatable, Content>(
      items: [Item], state: ListState = .items, @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content,
      @ViewBuilder container: @escaping (DynamicListRows<Row>) -> some View
    ) where Row == DynamicListClosureRow<Item, Content> {
      self.init(nil, items: OwnedItems(items, state), in: .custom { AnyView(container($0)) }) {
        Row(row: $0, content: row)
      }
    }

    /// A list of items that the app owns, with unique ids, in which the user can move and delete rows.
    public init<Item: Identifiable & Equatable, Content>(
      items: Binding<[Item]>, state: ListState = .items, editActions: EditActions<[Item]>,
      @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content
    ) where Row == DynamicListClosureRow<Item, Content> {
      self.init(items: items.wrappedValue, state: state, row: row)
      if editActions.contains(.move) { onMove = { items.wrappedValue.move(fromOffsets: $0.offsets, toOffset: $1) } }
      if editActions.contains(.delete) { onDelete = { items.wrappedValue.remove(atOffsets: $0.offsets) } }
    }
  }

  /// Rows in a scroll view with a `LazyVStack`, which makes rows as they become visible.
  public struct DynamicStack<Item, Content: View>: View {
    /// The list in its present state.
    public let body: DynamicList<DynamicListClosureRow<Item, Content>>

    /// A stack whose rows are made by a closure.
    public init(
      _ list: ListViewModel<Item>, spacing: CGFloat? = nil,
      @ViewBuilder row: @escaping (ListItemViewModel<Item>) -> Content
    ) {
      body = DynamicList(list, in: .stack(spacing: spacing)) { .init(row: $0, content: row) }
    }
  }
#endif
