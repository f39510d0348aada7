#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// The rows of a list and its footer, to be put into a lazy container.
  public struct DynamicListRows<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    let look: DynamicList<Row>
    let viewport: Viewport

    /// One view for each row id: to walk ids makes no rows.
    public var body: some View {
      let ids = list.rowIDs
      ForEach(ids, id: \.self) { id in
        DynamicListCell(list: list, row: list.row(id), viewport: viewport, view: look.row)
      }
      .onMove(perform: look.onMove.map { move in { move($0.map { ids[$0] }, $0, $1) } })
      .onDelete(perform: look.onDelete.map { delete in { delete($0.map { ids[$0] }, $0) } })
      PageFooter(list: list)
    }
  }

  /// A row and its reports. One view also without a row, so that a `List` need not look inside to count.
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
      }
    }
  }
#endif
