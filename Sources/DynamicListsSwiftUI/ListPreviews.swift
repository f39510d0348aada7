#if canImport(SwiftUI)
  public import DynamicLists

  /// A state in which a preview's list stays.
  public enum ListPreviewState: Hashable, CaseIterable, Sendable {
    /// A placeholder in place of rows.
    case loading, empty, noResults, failed
    /// Rows without a footer; rows whose refresh failed.
    case items, refreshFailed
    /// Rows with a footer for a page that loads or failed; rows after the last page.
    case loadingMore, pageFailed, end
  }

  extension ListViewModel {
    /// A list that stays in one state, with the given items if the state has rows.
    ///
    ///     #Preview { ContactsPage(contacts: .preview(.pageFailed, items: Contact.samples)) }
    ///
    /// Details load as in any list of these items.
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

    /// Waits until the task is cancelled.
    private static func waitForEver() async throws -> [Item] {
      while true { try await Task.sleep(for: .seconds(86_400)) }
    }
  }
#endif
