#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// A view model in its container, with what is said in place of rows and around them.
  struct DynamicListContent<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    let look: DynamicList<Row>
    @State private var window = ListWindow<Row.Item>()

    var body: some View {
      // Read here, where it is observed whatever the reader does with its closure.
      let (container, returnsToTop) = (container, window.returnsToTop)
      ScrollViewReader { scroll in
        container
          .overlay { PlaceholderView(list: list) }
          .safeAreaInset(edge: .top, spacing: 0) { RefreshFailureView(list: list) }
          .background { ListAnnouncer(list: list) }
          .onChange(of: returnsToTop) {
            if let first = list.rowIDs.first { scroll.scrollTo(first, anchor: .top) }
          }
      }
      .modifier(ListRefresh(list: list))
      .onAppear { window.open(list) }
      .onChange(of: look.search?.text ?? "", initial: true) { old, text in
        // The list may have kept the filter of a search field that was left.
        if let search = look.search, old + text != "" || list.isFiltered {
          list.setFilter(matching: text, by: search.isIncluded)
        }
      }
    }

    @ViewBuilder private var container: some View {
      let rows = DynamicListRows(list: list, look: look, viewport: window.viewport)
      switch look.container {
      case .list: List { rows }
      case .selectingOne(let selection): List<RowID, _>(selection: selection) { rows }
      #if !os(watchOS)
        case .selectingMany(let selection): List<RowID, _>(selection: selection) { rows }
      #endif
      case .stack(let spacing): ScrollView { LazyVStack(spacing: spacing) { rows } }
      case .custom(let container): if list.state == .items { container(rows) } else { Color.clear }
      }
    }
  }

  private struct ListRefresh<Item: Sendable>: ViewModifier {
    let list: ListViewModel<Item>

    func body(content: Content) -> some View {
      if list.canRefresh {
        // In a task of its own: the action's is cancelled when SwiftUI makes the view anew.
        content.refreshable { _ = await Task { await list.refresh() }.value }
      } else {
        content
      }
    }
  }

  /// The rows of a list and its footer, to be put into a lazy container.
  public struct DynamicListRows<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    let look: DynamicList<Row>
    let viewport: Viewport

    /// One view for each row id: to walk ids makes no rows.
    public var body: some View {
      // An owner may say that its list is loading, or failed, while there are rows.
      if list.state == .items {
        let ids = list.rowIDs
        ForEach(ids, id: \.self) { DynamicListCell(list: list, row: list.row($0), viewport: viewport, view: look.row) }
          .onMove(perform: look.onMove.map { move in { move($0.map { ids[$0] }, $0, $1) } })
          .onDelete(perform: look.onDelete.map { delete in { delete($0.map { ids[$0] }, $0) } })
        PageFooter(list: list)
      }
    }
  }

  /// A row and its reports.
  private struct DynamicListCell<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    /// Lives as long as this view shows it: the list does not hold it.
    let row: ListItemViewModel<Row.Item>?
    let viewport: Viewport
    let view: (ListItemViewModel<Row.Item>) -> Row

    var body: some View {
      if let row {
        view(row)
          .onAppear { list.appeared(row.id, in: viewport) }
          .onDisappear { list.disappeared(row.id, in: viewport) }
      } else {
        // As many views as a row of one: an `if` alone would have a `List` make every row to count them.
        Color.clear
      }
    }
  }
#endif
