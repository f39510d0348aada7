#if canImport(SwiftUI)
  import DynamicLists
  import Foundation
  import SwiftUI

  /// The container of a view model's rows, with placeholders, refresh and announcements.
  struct DynamicListContent<Row: DynamicListRow>: View {
    let list: ListViewModel<Row.Item>
    let look: DynamicList<Row>
    @State private var window = ListWindow<Row.Item>()
    @Environment(\.dynamicListParts) private var parts
    /// The action of the nearest `refreshable` around the list: the app's, or that of a list around this one.
    @Environment(\.refresh) private var refresh
    @Environment(\.dynamicListViewport) private var outerViewport

    var body: some View {
      // Read here, because ScrollViewReader may call its closure later, when reads are no longer observed.
      let (container, target) = (container, window.target)
      let animatedChanges = window.changeCount(of: parts.animatedChanges.causes)
      let (reload, isPulled) = (reload, window.pulls.isRunning)
      ScrollViewReader { scroll in
        container
          .modifier(SelectionActions(list: list, container: look.container))
          #if os(macOS) || os(Linux)
            .modifier(SelectionCommands(list: list, look: look))
          #endif
          .modifier(BackgroundPause(list: list, window: window))
          .animation(parts.animation, value: animatedChanges)
          .modifier(SectionRotor(list: list, isOn: look.hasSectionRotor))
          .overlay { SectionIndexBar(list: list, window: window) }
          .overlay { NewItemsButtons(list: list, window: window) }
          .overlay { PlaceholderView(list: list, isPulled: isPulled, reload: reload) }
          .safeAreaInset(edge: .top, spacing: 0) { ListBanner(list: list) }
          .safeAreaInset(edge: .bottom, spacing: 0) { look.deletionBar }
          .background { ListAnnouncer(list: list, window: window) }
          .background { NewItemsAnnouncer(end: .start, list: list) }
          .background { NewItemsAnnouncer(end: .end, list: list) }
          .onChange(of: target) {
            guard let target else { return }
            let anchor = target.anchor.unitPoint
            switch target.slot {
            case .row(let row): scroll.scrollTo(row, anchor: anchor)
            case .header(let section): scroll.scrollTo(section, anchor: anchor)
            case .footer, .placeholder: scroll.scrollTo(target.slot, anchor: anchor)
            }
            window.scrolled()
          }
      }
      .modifier(ListRefresh(window: window, reload: parts.isRefreshDisabled ? appsReload : reload))
      .onAppear {
        window.sticksToEnd = look.sticksToEnd
        window.open(list)
        window.tellVisibleRows(to: look.visibleRowsChanged)
        look.scroller?.connect(window, to: list)
      }
      // `initial` makes it run at each appearance, too.
      .onChange(of: look.search?.text, initial: true) {
        window.search(look.search?.text, in: list, by: look.search?.isIncluded)
      }
    }

    /// The action of a refresh: the app's, or the list's own without one.
    private var reload: (@MainActor () async -> Void)? {
      let canRefresh = list.canRefresh
      guard let refresh else {
        if !canRefresh { return nil }
        return { [list] in await list.refresh() }
      }
      if !canRefresh || outerViewport == nil { return { await refresh() } }
      // In a row of another list, or on a page pushed from one, the environment's action may be the app's
      // or the outer list's; this view cannot tell which, so both run. A `refresh()` of the app's action
      // joins the one that is in flight.
      return { [list] in
        let own = Task { await list.refresh() }
        await refresh()
        _ = await own.value
      }
    }

    /// The app's refresh action, which remains when the list's own is disabled.
    private var appsReload: (@MainActor () async -> Void)? {
      guard let refresh else { return nil }
      return { await refresh() }
    }

    @ViewBuilder private var container: some View {
      let rows = DynamicListRows(list: list, look: look, window: window)
      switch look.container {
      case .list: List { rows }
      case .selectingOne(let selection): List<RowID, _>(selection: selection) { rows }
      #if !os(watchOS)
        case .selectingMany(let selection): List<RowID, _>(selection: selection) { rows }
        case .selecting(let selection): List<RowID, _>(selection: list.shown(selection)) { rows }
      #endif
      case .stack(let spacing): ScrollView { LazyVStack(spacing: spacing, pinnedViews: .sectionHeaders) { rows } }
      case .custom(let container): if list.state == .items { container(rows) } else { Color.clear }
      }
    }
  }

  /// Lets assistive technologies go from section to section. Whether it is on must not change.
  private struct SectionRotor<Item>: ViewModifier {
    let list: ListViewModel<Item>
    let isOn: Bool
    @Environment(\.dynamicListWords) private var words

    func body(content: Content) -> some View {
      if isOn {
        content.accessibilityRotor(Text(verbatim: words(.sections)), entries: Array(list.sections), entryLabel: \.title)
      } else {
        content
      }
    }
  }

  /// Adds pull to refresh and, with a keyboard, Command-R.
  private struct ListRefresh<Item>: ViewModifier {
    let window: ListWindow<Item>
    let reload: (@MainActor () async -> Void)?
    @Environment(\.dynamicListWords) private var words

    func body(content: Content) -> some View {
      if let reload {
        content
          .refreshable { await window.pulls.run(reload) }
          #if !os(tvOS) && !os(watchOS)
            // macOS has no pull to refresh.
            .background {
              Button(words(.refresh)) { Task { await reload() } }
              .keyboardShortcut("r", modifiers: .command).focusable(false).opacity(0).accessibilityHidden(true)
            }
          #endif
      } else {
        content
      }
    }
  }
#endif
