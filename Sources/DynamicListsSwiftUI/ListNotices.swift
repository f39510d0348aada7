#if canImport(SwiftUI)
  import Accessibility
  import DynamicLists
  import Foundation
  import SwiftUI

  /// The placeholder in place of rows.
  struct PlaceholderView<Item>: View {
    let list: ListViewModel<Item>
    /// Whether pull to refresh shows its own indicator.
    let isPulled: Bool
    /// The action of a refresh, if there is one.
    let reload: (@MainActor () async -> Void)?
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      switch list.state {
      case .items: EmptyView()
      case .loading where list.loadStates.pausedEnd != nil:
        PausedNotice(list: list, edge: list.loadStates.pausedEnd ?? .append)
      case .loading where isPulled: EmptyView()
      case .loading: placeholder(.loading) { ProgressView(words(.loading)) }
      case .empty(filtered: true): placeholder(.noResults) { sign(.noResults, "magnifyingglass") }
      case .empty: placeholder(.empty) { sign(.empty, "tray", action: .retry) }
      case .waiting: placeholder(.waiting) { sign(.loading, "clock", action: .now) }
      case .failed: placeholder(.failed) { sign(.failed, "exclamationmark.triangle", action: .retry) }
      }
    }

    @ViewBuilder private func placeholder(_ kind: ListPlaceholder, otherwise: () -> some View) -> some View {
      if let content = parts.placeholders[kind] {
        content(ListNotice(list, list.loadStates.refresh, list.state.failure, retry: retry))
      } else {
        otherwise()
      }
    }

    private func sign(_ title: ListText, _ image: String, action: ListText? = nil) -> some View {
      ContentUnavailableView {
        Label(words(title), systemImage: image)
      } description: {
        Text(verbatim: list.state.failure.map { words($0) } ?? list.state.wait.map { words($0) } ?? "")
      } actions: {
        if let action, reload != nil || action == .now { Button(words(action), action: retry) }
      }
    }

    /// Retries what failed or waits in the list, or else runs the refresh, which may be the app's.
    private func retry() {
      if list.state.wait != nil || list.canRefresh && list.state.failure != nil {
        list.retry()
      } else {
        Task { await reload?() }
      }
    }
  }

  /// The notice below the last row, or above the first.
  struct PageFooter<Item>: View {
    let list: ListViewModel<Item>
    var edge = PageEdge.append
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      let state = list.loadStates[edge]
      if state != .idle, let footer = parts.footer {
        footer(ListNotice(list, state, state.failure) { state.failure == nil ? loadMore() : list.retry() })
      } else {
        switch state {
        case .idle: EmptyView()
        case .loading:
          // A new id each time: in a cell that a `List` reuses, the former spinner may stay blank.
          ProgressView(words(.loadingMore)).frame(maxWidth: .infinity).id(UUID())
        case .waiting(let wait): NoticeView(message: words(wait), action: words(.now)) { list.retry() }
        case .failed(let failure): NoticeView(message: words(failure), action: words(.retry)) { list.retry() }
        case .paused: PausedNotice(list: list, edge: edge)
        case .complete:
          if edge == .append, !words(.end).isEmpty { Text(verbatim: words(.end)).frame(maxWidth: .infinity) }
        }
      }
    }

    private func loadMore() { list.loadMore(at: edge) }
  }

  /// Shows above the rows how far the loading of all rows has come, or else that a refresh failed or waits for a retry, or
  /// else that the details of many rows have failed: one row says that by itself.
  struct ListBanner<Item>: View {
    let list: ListViewModel<Item>
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      if list.state == .items {
        let state = list.loadStates.refresh
        if let sort = list.sortProgress, sort.isLoadingRest {
          BarNotice(message: words(.loadingRest, sort), action: words(.stop)) { list.stopLoadingRest() }
        } else if let message = state.failure.map({ words($0) }) ?? state.wait.map({ words($0) }) {
          BarNotice(message: message, action: words(state.wait == nil ? .retry : .now)) { list.retry() }
        } else if let failures = list.detailFailures, failures.areMany {
          BarNotice(message: words(failures), action: words(.retry)) { list.retryDetails() }
        }
      }
    }
  }

  /// A message and a button in a bar at the upper or lower edge of a list.
  struct BarNotice: View {
    let message: String
    let action: String
    let perform: () -> Void

    var body: some View {
      NoticeView(message: message, action: action, perform: perform).padding().background(.regularMaterial)
    }
  }

  /// Offers the next page, or all of them to a sorted list, and says how far a search among the loaded rows has come.
  private struct PausedNotice<Item>: View {
    let list: ListViewModel<Item>
    let edge: PageEdge
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      let progress = list.searchProgress
      if progress == nil, edge == .append, let sort = list.sortProgress {
        NoticeView(message: words(.sorted, sort), action: words(.loadRest)) { list.loadRest() }
      } else {
        NoticeView(message: progress.map { words($0) } ?? "", action: words(progress == nil ? .loadMore : .searchMore))
        {
          list.loadMore(at: edge)
        }
      }
    }
  }

  /// A message and a button, combined to one accessibility element with the button as its action.
  private struct NoticeView: View {
    let message: String
    let action: String
    let perform: () -> Void

    var body: some View {
      HStack {
        Text(verbatim: message).foregroundStyle(.secondary)
        Button(action) { perform() }.buttonStyle(.borderless)
      }
      .frame(maxWidth: .infinity)
      .accessibilityElement(children: .combine)
    }
  }

  /// Announces changes of the list's state to assistive technologies.
  struct ListAnnouncer<Item>: View {
    let list: ListViewModel<Item>
    let window: ListWindow<Item>
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      Color.clear.onChange(of: news, initial: true) {
        // Rows that exist when the view appears are not announced.
        let isNews = window.announces(news, unlessFirst: list.state == .items)
        if isNews, !parts.areAnnouncementsDisabled { AccessibilityNotification.Announcement(news).post() }
      }
    }

    private var news: String {
      switch (list.state, list.loadStates.append) {
      case (.loading, _): words(.loading)
      case (.empty(let isFiltered), _): words(isFiltered ? .noResults : .empty)
      // Without the seconds, which would be announced one by one.
      case (.waiting(let wait), _), (.items, .waiting(let wait)): words(wait.failure)
      case (.failed(let failure), _), (.items, .failed(let failure)): words(failure)
      case (.items, let append): words(append == .complete ? .ended : .loaded)
      }
    }
  }
#endif
