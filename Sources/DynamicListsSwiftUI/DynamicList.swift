#if canImport(SwiftUI)
  public import DynamicLists
  public import Foundation
  public import SwiftUI

  /// A `List` that loads pages on demand, with placeholders, a footer and pull to refresh.
  ///
  /// Modifiers of `List` work on it. Rows are identified by their `RowID`, also in selections.
  public struct DynamicList<Row: DynamicListRow>: View {
    enum Container {
      case list
      case selectingOne(Binding<RowID?>)
      #if !os(watchOS)
        case selectingMany(Binding<Set<RowID>>)
        case selecting(Binding<ListSelection>)
      #endif
      case stack(spacing: CGFloat?)
      case custom((DynamicListRows<Row>) -> AnyView)

      /// What the list's binding says is selected; `nil` for a list that was made without one.
      var selection: ListSelection? {
        switch self {
        case .selectingOne(let row): .only(RowIDSet(row.wrappedValue.map { [$0] } ?? []))
        #if !os(watchOS)
          case .selectingMany(let rows): .only(RowIDSet(rows.wrappedValue))
          case .selecting(let selection): selection.wrappedValue
        #endif
        case .list, .stack, .custom: nil
        }
      }

      /// Ends a selection of many rows; `nil` without one.
      var clearing: (() -> Void)? {
        guard selection?.isEmpty == false else { return nil }
        switch self {
        #if !os(watchOS)
          case .selectingMany(let rows): return { rows.wrappedValue = [] }
          case .selecting(let selection): return { selection.wrappedValue = .only([]) }
        #endif
        case .list, .selectingOne, .stack, .custom: return nil
        }
      }
    }

    let model: ListViewModel<Row.Item>?
    let items: OwnedItems<Row.Item>?
    let container: Container
    let row: (ListItemViewModel<Row.Item>) -> Row
    /// With the rows, and the app's offsets of them.
    var onMove: ((_ moved: (rows: [RowID], offsets: IndexSet), _ destination: Int) -> Void)?
    var onDelete: ((_ deleted: (rows: [RowID], offsets: IndexSet)) -> Void)?
    var deletionBar: DeletionBar<Row.Item>?
    var scroller: DynamicListScroller<Row.Item>?
    var sticksToEnd = false
    var hasSectionRotor = false
    var visibleRowsChanged: (@MainActor (VisibleRows) -> Void)?
    var search: (text: String, isIncluded: @MainActor (Row.Item, String) -> Bool)?
    @State private var owned = OwnedItems<Row.Item>.List()

    init(
      _ model: ListViewModel<Row.Item>?, items: OwnedItems<Row.Item>? = nil, in container: Container = .list,
      row: @escaping (ListItemViewModel<Row.Item>) -> Row
    ) {
      (self.model, self.items, self.container, self.row) = (model, items, container, row)
    }

    /// The list in its present state.
    public var body: some View {
      // The app's items are applied here, so that the update that changes them also draws the rows, with
      // its animation.
      let list = model ?? owned.list(showing: items)
      DynamicListContent(list: list, look: self).id(ObjectIdentifier(list))
    }

    /// Lets the user move rows; call it before other modifiers, as on `ForEach`.
    ///
    /// `ListViewModel.move(fromOffsets:toOffset:)` takes the action's arguments. The offsets count the rows of the list
    /// as it is when the action runs, or the app's items if the list was made with `items:`. No move is offered while the
    /// rows are sorted or in sections.
    public func onMove(perform action: ((_ source: IndexSet, _ destination: Int) -> Void)?) -> Self {
      with { $0.onMove = action.map { action in { action($0.offsets, $1) } } }
    }

    /// Lets the user move rows, by their ids: `ListViewModel.move(_:toOffset:)` takes the action's arguments.
    public func onMoveRows(perform action: ((_ rows: [RowID], _ destination: Int) -> Void)?) -> Self {
      with { $0.onMove = action.map { action in { action($0.rows, $1) } } }
    }

    /// Lets the user delete rows; call it before other modifiers, as on `ForEach`.
    ///
    /// `ListViewModel.remove(atOffsets:)` takes the action's argument, whose offsets count the rows of all sections. SwiftUI
    /// adds a swipe to delete only to rows without `swipeActions`.
    public func onDelete(perform action: ((_ offsets: IndexSet) -> Void)?) -> Self {
      with { $0.onDelete = action.map { action in { action($0.offsets) } } }
    }

    /// Lets the user delete rows, by their ids: `ListViewModel.remove(_:)` takes the action's argument.
    public func onDeleteRows(perform action: ((_ rows: [RowID]) -> Void)?) -> Self {
      with { $0.onDelete = action.map { action in { action($0.rows) } } }
    }

    /// Connects a scroller, which scrolls the list and says where it stands; call it before other modifiers.
    ///
    /// Each view has a scroller of its own: with two views of a view model, each names its own place.
    public func scroller(_ scroller: DynamicListScroller<Row.Item>) -> Self {
      with { $0.scroller = scroller }
    }

    /// Keeps the end on screen while it is there: when rows are appended, and when the last row changes.
    ///
    /// For lists whose newest rows come last, such as a chat. Call it before other modifiers.
    public func stickToEnd(_ isOn: Bool = true) -> Self {
      with { $0.sticksToEnd = isOn }
    }

    /// Adds a rotor with which VoiceOver goes from section to section, also to those whose headers are away from the
    /// screen; call it before other modifiers. Its name is `ListText.sections`.
    public func sectionRotor() -> Self {
      var list = self
      list.hasSectionRotor = true
      return list
    }

    /// Runs an action with the rows that SwiftUI shows in this view, when they have changed; call it before other
    /// modifiers.
    ///
    /// Changes within one turn of the main actor run it once. SwiftUI also reports rows that it makes beyond the screen.
    public func onVisibleRowsChange(perform action: @escaping @MainActor (VisibleRows) -> Void) -> Self {
      with { $0.visibleRowsChanged = action }
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
      var list = self
      change(&list)
      return list
    }

    /// Adds a search field that filters the list while pages keep loading; call it before other modifiers.
    ///
    /// An empty field shows the rows of the app's own filter. `matching` may depend only on the item and
    /// the text: a change of anything else, such as a search scope, takes effect when the text changes
    /// next.
    public func searchable(
      text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
      matching isIncluded: @escaping @MainActor (Row.Item, String) -> Bool
    ) -> some View {
      var list = self
      list.search = (text.wrappedValue, isIncluded)
      return list.searchable(text: text, placement: placement, prompt: prompt)
    }
  }
#endif
