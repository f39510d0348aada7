#if canImport(SwiftUI)
  public import DynamicLists

  /// A state in which a list stays, for previews.
  public enum ListPreviewState: Hashable, CaseIterable, Sendable {
    /// Instead of rows: waiting, nothing there, nothing that a filter shows, a failure.
    case loading, empty, noResults, failed
    /// Rows with nothing below them; and old rows that could not be refreshed.
    case items, refreshFailed
    /// Rows with the footer of a page that loads, or failed; and rows to which nothing follows.
    case loadingMore, pageFailed, end
  }

  extension ListViewModel {
    /// A list that stays in a state whatever is done to it, with these items where the state has rows.
    ///
    ///     #Preview { ContactsPage(contacts: .preview(.pageFailed, items: Contact.samples)) }
    ///
    /// The details of rows load as the items say.
    public static func preview(
      _ state: ListPreviewState, items: [Item] = [], error: any Error = ListError.timedOut
    ) -> ListViewModel {
      switch state {
      case .empty: return ListViewModel(reload: { [] })
      case .items: return ListViewModel(items: items)
      case .noResults:
        let list = ListViewModel(items: items)
        list.setFilter { _ in false }
        return list
      case .refreshFailed:
        let list = ListViewModel(items: items, reload: { throw error })
        Task { await list.refresh() }
        return list
      case .end: return ListViewModel(items: items, loadMore: { _ in [] })
      case .pageFailed: return ListViewModel(items: items, loadMore: { _ in throw error })
      case .loadingMore: return ListViewModel(items: items, loadMore: { _ in try await waitForEver() })
      case .loading:
        let list = ListViewModel(reload: { try await waitForEver() })
        list.showLoading()
        return list
      case .failed:
        let list = ListViewModel(reload: { throw error })
        list.showFailure(error)
        return list
      }
    }

    /// Ends only by the cancellation of its task.
    private static func waitForEver() async throws -> [Item] {
      while true { try await Task.sleep(for: .seconds(86_400)) }
    }
  }
#endif
