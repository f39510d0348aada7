#if canImport(SwiftUI)
  import Accessibility
  import DynamicLists
  import Foundation
  import SwiftUI

  /// What is shown in place of rows.
  struct PlaceholderView<Item: Sendable>: View {
    let list: ListViewModel<Item>
    /// Whether a pull's own indicator turns.
    let isPulled: Bool
    /// What a refresh does, where there is one.
    let reload: (@MainActor () async -> Void)?
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      switch list.state {
      case .items: EmptyView()
      case .loading where list.loadStates.append == .paused: Button(words(.loadMore)) { list.loadMore() }
      case .loading where isPulled: EmptyView()
      case .loading: placeholder(.loading) { ProgressView(words(.loading)) }
      case .empty(filtered: true): placeholder(.noResults) { sign(.noResults, "magnifyingglass") }
      case .empty: placeholder(.empty) { sign(.empty, "tray", canRetry: true) }
      case .failed: placeholder(.failed) { sign(.failed, "exclamationmark.triangle", canRetry: true) }
      }
    }

    @ViewBuilder private func placeholder(_ kind: ListPlaceholder, otherwise: () -> some View) -> some View {
      if let content = parts.placeholders[kind] {
        content(ListNotice(list, list.loadStates.refresh, list.state.failure, retry: retry))
      } else {
        otherwise()
      }
    }

    private func sign(_ title: ListText, _ image: String, canRetry: Bool = false) -> some View {
      ContentUnavailableView {
        Label(words(title), systemImage: image)
      } description: {
        Text(verbatim: list.state.failure.map { words($0) } ?? "")
      } actions: {
        if canRetry, reload != nil { Button(words(.retry), action: retry) }
      }
    }

    /// What failed in the list, or else what a refresh does, be it the app's.
    private func retry() {
      if list.canRefresh, list.state.failure != nil { list.retry() } else { Task { await reload?() } }
    }
  }

  /// What is shown below the last row.
  struct PageFooter<Item: Sendable>: View {
    let list: ListViewModel<Item>
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      let state = list.loadStates.append
      if state != .idle, let footer = parts.footer {
        footer(ListNotice(list, state, state.failure) { state.failure == nil ? list.loadMore() : list.retry() })
      } else {
        switch state {
        case .idle: EmptyView()
        case .loading:
          // A new one each time: in a cell that a `List` uses again, a spinner of before may stay blank.
          ProgressView(words(.loadingMore)).frame(maxWidth: .infinity).id(UUID())
        case .failed(let failure): NoticeView(message: words(failure), action: words(.retry)) { list.retry() }
        case .paused: NoticeView(message: "", action: words(.loadMore)) { list.loadMore() }
        case .complete:
          if !words(.end).isEmpty { Text(verbatim: words(.end)).frame(maxWidth: .infinity) }
        }
      }
    }
  }

  /// Says above old rows that they could not be loaded again.
  struct RefreshFailureView<Item: Sendable>: View {
    let list: ListViewModel<Item>
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      if let failure = list.loadStates.refresh.failure, list.state == .items {
        NoticeView(message: words(failure), action: words(.retry)) { list.retry() }
          .padding().background(.regularMaterial)
      }
    }
  }

  /// A message and a button: one element to assistive technologies, which offers the button as its action.
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

  /// Announces the list's state to assistive technologies when it changes.
  struct ListAnnouncer<Item: Sendable>: View {
    let list: ListViewModel<Item>
    let window: ListWindow<Item>
    @Environment(\.dynamicListParts) private var parts
    @Environment(\.dynamicListWords) private var words

    var body: some View {
      Color.clear.onChange(of: news, initial: true) {
        // Rows that are there from the start are no news.
        let isNews = window.announces(news, unlessFirst: list.state == .items)
        if isNews, !parts.areAnnouncementsDisabled { AccessibilityNotification.Announcement(news).post() }
      }
    }

    private var news: String {
      switch (list.state, list.loadStates.append) {
      case (.loading, _): words(.loading)
      case (.empty(let isFiltered), _): words(isFiltered ? .noResults : .empty)
      case (.failed(let failure), _), (.items, .failed(let failure)): words(failure)
      case (.items, let append): words(append == .complete ? .ended : .loaded)
      }
    }
  }
#endif
