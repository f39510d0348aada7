#if canImport(SwiftUI)
  public import DynamicLists
  public import Foundation
  public import SwiftUI

  /// A `List` that loads itself: rows as they are wanted, placeholders, footer, pull to refresh.
  ///
  /// Modifiers of `List` work on it. Rows are known by their row ids, also in selections.
  public struct DynamicList<Row: DynamicListRow>: View {
    enum Source {
      case model(ListViewModel<Row.Item>)
      case items(OwnedItems<Row.Item>)
    }

    enum Container {
      case list
      case selectingOne(Binding<RowID?>)
      #if !os(watchOS)
        case selectingMany(Binding<Set<RowID>>)
      #endif
      case stack(spacing: CGFloat?)
      case custom((DynamicListRows<Row>) -> AnyView)
    }

    let source: Source
    let container: Container
    let row: (ListItemViewModel<Row.Item>) -> Row
    var onMove: (([RowID], IndexSet, Int) -> Void)?
    var onDelete: (([RowID], IndexSet) -> Void)?
    var search: ListSearch<Row.Item>?
    @State private var owned = OwnedList<Row.Item>()

    init(_ source: Source, in container: Container = .list, row: @escaping (ListItemViewModel<Row.Item>) -> Row) {
      self.source = source
      self.container = container
      self.row = row
    }

    /// The list in its present state.
    public var body: some View {
      switch source {
      case .model(let list):
        DynamicListContent(list: list, look: self).id(ObjectIdentifier(list))
      case .items(let items):
        DynamicListContent(list: owned.list(of: items), look: self)
          .onChange(of: items) { owned.list(of: items).show(items.items, items.state) }
      }
    }

    /// Lets people move rows, which they can't unless asked for.
    ///
    /// `ListViewModel.move(_:toOffset:)` does what the action is told.
    public func onMove(perform action: ((_ rows: [RowID], _ offsets: IndexSet, _ destination: Int) -> Void)?) -> Self {
      var list = self
      list.onMove = action
      return list
    }

    /// Lets people delete rows, by a swipe too, which they can't unless asked for.
    public func onDelete(perform action: ((_ rows: [RowID], _ offsets: IndexSet) -> Void)?) -> Self {
      var list = self
      list.onDelete = action
      return list
    }

    /// Adds a search field that filters the list while it goes on loading.
    public func searchable(
      text: Binding<String>, prompt: Text? = nil, matching isIncluded: @escaping @MainActor (Row.Item, String) -> Bool
    ) -> some View {
      var list = self
      list.search = ListSearch(text: text.wrappedValue, isIncluded: isIncluded)
      return list.searchable(text: text, prompt: prompt)
    }
  }
#endif
