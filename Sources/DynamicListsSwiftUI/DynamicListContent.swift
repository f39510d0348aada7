#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  import SwiftUI

  /// A view model in its container, with what is said in place of rows and around them.
  struct DynamicListContent<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    let look: DynamicList<Row>
    @State private var presence = ListPresence<Row.Item>()
    @State private var returnsToTop = 0

    var body: some View {
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
      .onAppear {
        presence.follow(list) { returnsToTop += 1 }
        list.start()
      }
      .onChange(of: look.search?.text ?? "", initial: true) { old, text in
        if old != "" || text != "" { look.search?.filter(list) }
      }
    }

    @ViewBuilder private var container: some View {
      let rows = DynamicListRows(list: list, look: look, viewport: presence.viewport)
      switch look.container {
      case .list: List { rows }
      case .selectingOne(let selection): List(selection: selection) { rows }
      #if !os(watchOS)
        case .selectingMany(let selection): List(selection: selection) { rows }
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

  /// One view's window onto a list, closed when the view is gone.
  @MainActor
  private final class ListPresence<Item: Sendable> {
    let viewport = Viewport.unique()
    private weak var list: ListViewModel<Item>?
    private var observation: ListObservation?

    func follow(_ list: ListViewModel<Item>, onReturnToTop: @escaping () -> Void) {
      self.list = list
      observation = list.onChange { if $0.change.movesToTop { onReturnToTop() } }
    }

    deinit { if let list { Task { @MainActor [viewport] in list.closed(viewport) } } }
  }

  struct ListSearch<Item: Sendable> {
    let text: String
    let isIncluded: @MainActor (Item, String) -> Bool

    @MainActor func filter(_ list: ListViewModel<Item>) {
      if text.isEmpty { list.setFilter(nil) } else { list.setFilter { isIncluded($0, text) } }
    }
  }

  /// Items that an app owns, and how it says that they fare.
  struct OwnedItems<Item: Sendable>: Equatable {
    let items: [Item]
    let state: ListState
    let areEqual: ([Item], [Item]) -> Bool

    static func == (left: Self, right: Self) -> Bool {
      left.state == right.state && left.areEqual(left.items, right.items)
    }
  }

  /// The view model behind such items, made when they are first shown.
  @MainActor
  final class OwnedList<Item: Sendable> {
    private var list: ListViewModel<Item>?

    func list(of items: OwnedItems<Item>) -> ListViewModel<Item> {
      if let list { return list }
      let list = ListViewModel<Item>()
      list.show(items.items, items.state)
      self.list = list
      return list
    }
  }
#endif
