#if canImport(SwiftUI)
  public import DynamicLists
  public import SwiftUI

  extension View {
    /// Adds what can be done with selected rows to the lists inside this view that have a `selection`.
    ///
    /// The actions are in the context menu of the rows. The menu of a selected row is about all selected rows, that of
    /// another row about this row alone. On iOS and visionOS they are also in the bottom bar of the navigation stack, while
    /// the list is edited and rows are selected. tvOS and watchOS show none.
    ///
    /// `content` gets what its buttons act on: rows that are shown, never those that a filter hides, or the rule that selects
    /// all that the source has. `items(of:)`, `rows(of:)` and `itemSelection(of:)` of the view model take it. Do not toggle
    /// the modifier: SwiftUI makes the list again after a change.
    public func listSelectionActions<V: View>(
      @ViewBuilder content: @escaping (_ selection: ListSelection) -> V
    ) -> some View {
      transformEnvironment(\.dynamicListParts) { $0.selectionActions = { AnyView(content($0)) } }
    }
  }

  /// Shows the actions of a list with a selection: in the context menu of its rows, and in the bottom bar.
  struct SelectionActions<Row: DynamicListRow>: ViewModifier {
    let list: ListViewModel<Row.Item>
    let container: DynamicList<Row>.Container
    @Environment(\.dynamicListParts) private var parts

    init(list: ListViewModel<Row.Item>, container: DynamicList<Row>.Container) {
      (self.list, self.container) = (list, container)
    }

    func body(content: Content) -> some View {
      #if os(tvOS) || os(watchOS)
        content
      #else
        if let actions = parts.selectionActions, container.selection != nil {
          content
            .contextMenu(forSelectionType: RowID.self) { rows in menu(rows, actions) }
            #if os(iOS) || os(visionOS) || os(Linux)
              .modifier(SelectionBar(list: list, container: container, actions: actions))
            #endif
        } else {
          content
        }
      #endif
    }

    @ViewBuilder private func menu(_ rows: Set<RowID>, _ actions: (ListSelection) -> AnyView) -> some View {
      // SwiftUI gives all selected rows if the menu belongs to one of them, and none beside the rows.
      if !rows.isEmpty { actions(selection(of: rows)) }
    }

    private func selection(of rows: Set<RowID>) -> ListSelection {
      if case .allMatching(let except)? = container.selection, except.isDisjoint(with: rows) {
        return .allMatching(except: except)
      }
      return list.shownPart(of: .only(RowIDSet(rows)))
    }
  }

  #if os(iOS) || os(visionOS) || os(Linux)
    /// Shows actions in the bottom bar, while the list is edited and rows are selected that are shown.
    private struct SelectionBar<Row: DynamicListRow>: ViewModifier {
      let list: ListViewModel<Row.Item>
      let container: DynamicList<Row>.Container
      let actions: (ListSelection) -> AnyView
      @Environment(\.editMode) private var editMode

      init(
        list: ListViewModel<Row.Item>, container: DynamicList<Row>.Container,
        actions: @escaping (ListSelection) -> AnyView
      ) {
        (self.list, self.container, self.actions) = (list, container, actions)
      }

      func body(content: Content) -> some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        let selection = isEditing ? container.selection.map { list.shownPart(of: $0) } : nil
        content.toolbar {
          if let selection, !selection.isEmpty {
            ToolbarItem(placement: .bottomBar) { HStack { actions(selection) } }
          }
        }
      }
    }
  #endif
#endif
