#if GTK
  import DynamicLists

  /// Decides what a screen reader announces of a list's states: failures and the end of the list.
  @MainActor
  struct ListAnnouncements {
    private enum Subject { case rows, more, refresh }

    private var last: [Subject: String] = [:]
    private var wasLoadingMore = false

    /// The texts to announce after a change of states.
    ///
    /// A failure is announced once for each attempt. The end is announced when a page brings it, not for a
    /// list that was complete from the start.
    mutating func news(_ state: ListState, _ loads: LoadStates, _ texts: DynamicListTexts) -> [String] {
      var says: [(subject: Subject, text: String)] = []
      switch state {
      case .failed(let failure): says.append((.rows, Self.sentence(texts.failed(failure))))
      case .empty(let isFiltered): says.append((.rows, Self.sentence(texts.empty(isFiltered))))
      case .loading: break
      case .items:
        if let failure = loads.append.failure { says.append((.more, texts.failedMore(failure))) }
        if loads.append == .complete, wasLoadingMore || last[.more] != nil { says.append((.more, texts.end())) }
        if let failure = loads.refresh.failure { says.append((.refresh, texts.refreshFailed(failure))) }
      }
      wasLoadingMore = state == .items && loads.append.isLoading
      let news = says.filter { last[$0.subject] != $0.text && !$0.text.isEmpty }
      last = Dictionary(says.map { ($0.subject, $0.text) }) { $1 }
      return news.map(\.text)
    }

    private static func sentence(_ page: DynamicListTexts.Page) -> String {
      page.details.isEmpty ? page.title : "\(page.title). \(page.details)"
    }
  }
#endif
