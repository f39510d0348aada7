#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  public import SwiftUI

  /// The slots of a list, which are its rows and the notices at their ends, for use inside a lazy container.
  public struct DynamicListRows<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    let look: DynamicList<Row>
    let window: ListWindow<Row.Item>

    /// One view for each slot. SwiftUI iterates over the ids of rows without making the rows.
    public var body: some View {
      // With `items:`, the app may set loading or failed while there are items.
      if list.state == .items {
        let slots = list.slots
        placeholders(slots[..<slots.loadedRange.lowerBound].suffix(mostPlaceholders))
        other(slots.prefix(upTo: slots.contentRange.lowerBound).last)
        if slots.isGrouped {
          ForEach(list.sections) { section in
            Section {
              rows(slots.rows[section.rows])
            } header: {
              SectionHeader(section: section) { list.toggleCollapsed(section.id) }.id(section.id)
            } footer: {
              SectionFooter(section: section)
            }
          }
        } else {
          rows(slots.rows)
        }
        other(slots.suffix(from: slots.contentRange.upperBound).first)
        placeholders(slots[slots.loadedRange.upperBound...].prefix(mostPlaceholders))
      }
    }

    /// Neighboring rows, of which SwiftUI counts offsets from the first. These say which rows are meant: the list may have
    /// changed since it was drawn.
    private func rows(_ ids: some RandomAccessCollection<RowID>) -> some View {
      ForEach(ids, id: \.self) { ListCell(list: list, row: list.row($0), window: window, view: look.row) }
        .onMove(perform: hasMoves ? look.onMove.map { move in { move(drawn($0, of: ids), place($1, in: ids)) } } : nil)
        .onDelete(perform: hasOffsets ? look.onDelete.map { delete in { delete(drawn($0, of: ids)) } } : nil)
    }

    /// The rows that were drawn at these offsets and that are shown still, and the app's offsets of them.
    private func drawn(_ drawn: IndexSet, of ids: some RandomAccessCollection<RowID>) -> ([RowID], IndexSet) {
      let rows = drawn.map { ids[ids.index(ids.startIndex, offsetBy: $0)] }.filter { list.position(of: $0) != nil }
      return (rows, look.offsets(of: rows, in: list))
    }

    /// The app's offset before the row that was drawn at an offset, or behind the one above if it is gone.
    private func place(_ drawn: Int, in ids: some RandomAccessCollection<RowID>) -> Int {
      let below = ids.dropFirst(drawn).lazy.compactMap { list.position(of: $0) }.first
      let above = ids.prefix(drawn).lazy.compactMap { list.position(of: $0) }.last
      return look.offset(below ?? above.map { $0 + 1 } ?? list.rowIDs.count, in: list)
    }

    /// A slot beside the rows. The rows have a `ForEach` of their own: each of its elements is one view, so that a
    /// `List` counts a million rows without making them, and its ids are those that selections and `scrollTo` use.
    @ViewBuilder private func other(_ slot: ListSlot?) -> some View {
      switch slot {
      case .footer(let edge): PageFooter(list: list, edge: edge)
      case .row(let id): ListCell(list: list, row: list.row(id), window: window, view: look.row)
      case .header, .placeholder, nil: EmptyView()
      }
    }

    /// The placeholders at one side of the rows.
    private func placeholders(_ slots: Slice<ListSlots>) -> some View {
      ForEach(slots, id: \.self) {
        PlaceholderRow(slot: $0).modifier(SlotReports(slot: $0, list: list, window: window))
      }
    }

    /// Whether visible rows map to the app's items: two items with one id are one row, and then offsets do not match.
    private var hasOffsets: Bool { look.items.map { $0.count == list.loadedCount } ?? true }

    /// Sorted rows have their places by their contents.
    private var hasMoves: Bool { hasOffsets && list.canMoveRows }
  }

  extension DynamicList {
    /// The app's offset of a visible row: in its own items, which include those that a filter hides.
    func offset(_ shown: Int, in list: ListViewModel<Row.Item>) -> Int {
      items == nil ? shown : list.loadedOffset(of: shown)
    }

    /// The app's offsets of those of the rows that are visible.
    func offsets(of rows: [RowID], in list: ListViewModel<Row.Item>) -> IndexSet {
      IndexSet(rows.compactMap { list.position(of: $0).map { offset($0, in: list) } })
    }
  }

  /// A row that reports its appearance and disappearance.
  private struct ListCell<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    /// Retained here while the view shows the row; the list itself keeps no strong reference.
    let row: ListItemViewModel<Row.Item>?
    let window: ListWindow<Row.Item>
    let view: (ListItemViewModel<Row.Item>) -> Row

    var body: some View {
      if let row {
        view(row)
          .modifier(RowSaveMark(row: row))
          .modifier(RowSeparator(row: row))
          .modifier(SlotReports(slot: .row(row.id), list: list, window: window))
      } else {
        // One view, like a row: a lone `if` would make a `List` create every row to count its views.
        Color.clear
      }
    }
  }

  /// Reports that the view of a slot was made, has appeared and has disappeared.
  private struct SlotReports<Item>: ViewModifier {
    let slot: ListSlot
    let list: ListViewModel<Item>
    let window: ListWindow<Item>
    @State private var identity = CellIdentity()

    init(slot: ListSlot, list: ListViewModel<Item>, window: ListWindow<Item>) {
      (self.slot, self.list, self.window) = (slot, list, window)
    }

    func body(content: Content) -> some View {
      let _ = identity.begin { window.made(identity, for: slot) }
      content
        .environment(\.dynamicListViewport, window.viewport)
        .modifier(RowFocus())
        .onAppear { window.appeared(slot, in: list) }
        .onDisappear { window.disappeared(slot, as: identity, in: list) }
    }
  }

  /// Identifies one view of a slot, since several views may show it.
  @MainActor
  private final class CellIdentity {
    private var hasBegun = false

    /// Runs the closure on the first call only.
    func begin(_ body: () -> Void) {
      if !hasBegun { body() }
      hasBegun = true
    }
  }

  /// Makes rows focusable on tvOS, where a list scrolls only to the focused view.
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
