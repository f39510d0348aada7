#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// The rows of a list and its footer, to be put into a lazy container.
  public struct DynamicListRows<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    let look: DynamicList<Row>
    let window: ListWindow<Row.Item>

    /// One view for each row id: to walk ids makes no rows.
    public var body: some View {
      // An owner may say that its list is loading, or failed, while there are rows.
      if list.state == .items {
        let ids = list.rowIDs
        ForEach(ids, id: \.self) { DynamicListCell(list: list, row: list.row($0), window: window, view: look.row) }
          .onMove(perform: hasOffsets ? look.onMove.map { move in { move(offsets($0), offset($1)) } } : nil)
          .onDelete(perform: hasOffsets ? look.onDelete.map { delete in { delete(offsets($0)) } } : nil)
        PageFooter(list: list)
      }
    }

    /// Items of the app with an id twice are one row, so that rows have no offsets in them.
    private var hasOffsets: Bool { look.items.map { $0.count == list.loadedCount } ?? true }

    private func offsets(_ shown: IndexSet) -> IndexSet { IndexSet(shown.map(offset)) }

    /// Where the app finds a row: in its own items a filter hides none.
    private func offset(_ shown: Int) -> Int { look.items == nil ? shown : list.loadedOffset(of: shown) }
  }

  /// A row and its reports.
  private struct DynamicListCell<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    /// Lives as long as this view shows it: the list does not hold it.
    let row: ListItemViewModel<Row.Item>?
    let window: ListWindow<Row.Item>
    let view: (ListItemViewModel<Row.Item>) -> Row
    @State private var identity = CellIdentity()

    init(
      list: ListViewModel<Row.Item>, row: ListItemViewModel<Row.Item>?, window: ListWindow<Row.Item>,
      view: @escaping (ListItemViewModel<Row.Item>) -> Row
    ) {
      (self.list, self.row, self.window, self.view) = (list, row, window, view)
    }

    var body: some View {
      if let row {
        let _ = identity.begin { window.made(identity, for: row.id) }
        view(row)
          .environment(\.dynamicListViewport, window.viewport)
          .modifier(RowFocus())
          .onAppear { window.appeared(row.id, in: list) }
          .onDisappear { window.disappeared(row.id, as: identity, in: list) }
      } else {
        // As many views as a row of one: an `if` alone would have a `List` make every row to count them.
        Color.clear
      }
    }
  }

  /// Tells one view of a row from another.
  @MainActor
  private final class CellIdentity {
    private var hasBegun = false

    /// Runs the closure once.
    func begin(_ body: () -> Void) {
      if !hasBegun { body() }
      hasBegun = true
    }
  }

  /// Lets rows be focused where a list scrolls only to what is focused.
  private struct RowFocus: ViewModifier {
    @Environment(\.dynamicListParts) private var parts

    func body(content: Content) -> some View {
      #if os(tvOS) || os(Linux)
        content.focusable(parts.areRowsFocusable)
      #else
        content
      #endif
    }
  }
#endif
