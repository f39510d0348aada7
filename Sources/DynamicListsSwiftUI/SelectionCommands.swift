#if canImport(SwiftUI)
  import DynamicLists
  import SwiftUI

  #if os(macOS) || os(Linux)
    /// With a keyboard on a Mac: Delete deletes the selected rows that are shown, as a swipe deletes a row, and Escape ends
    /// a selection of many rows.
    struct SelectionCommands<Row: DynamicListRow>: ViewModifier {
      let list: ListViewModel<Row.Item>
      let look: DynamicList<Row>

      func body(content: Content) -> some View {
        content.onDeleteCommand(perform: deletion).onExitCommand(perform: look.container.clearing)
      }

      /// Nothing while the rule is chosen that selects all rows: some of them may not have loaded.
      private var deletion: (() -> Void)? {
        guard let delete = look.onDelete, case .only(let selected)? = look.container.selection, !selected.isEmpty
        else { return nil }
        return { [list, look] in
          let rows = Array(list.rows(of: .only(selected)))
          if !rows.isEmpty { delete((rows, look.offsets(of: rows, in: list))) }
        }
      }
    }
  #endif
#endif
