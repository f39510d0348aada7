#if GTK
  import DynamicLists

  /// Decides what a screen reader announces of a list's states: failures and the end of the list.
  @MainActor
  struct ListAnnouncements {
    private enum Subject { case rows, more, refresh }

    /// What was said last of each subject; for a wait, what stays the same while its seconds are counted down.
    private var last: [Subject: String] = [:]
    private var wasLoadingMore = false

    /// The texts to announce after a change of states.
    ///
    /// A failure is announced once for each attempt, except that a network that is still missing is no news. The end is
    /// announced when a page brings it, not for a list that was complete from the start.
    mutating func news(_ state: ListState, _ loads: LoadStates, _ texts: DynamicListTexts) -> [String] {
      var says: [(subject: Subject, key: String, text: String)] = []
      func say(_ subject: Subject, _ text: String) { says.append((subject, text, text)) }
      func say(_ subject: Subject, _ wait: RetryWait, _ text: String) {
        let attempt = wait.failure.isOffline ? "" : "\(wait.attempt) "
        says.append((subject, attempt + wait.failure.message, text))
      }
      switch state {
      case .failed(let failure): say(.rows, Self.sentence(texts.failed(failure)))
      case .waiting(let wait): say(.rows, wait, Self.sentence(texts.waiting(wait)))
      case .empty(let isFiltered): say(.rows, Self.sentence(texts.empty(isFiltered)))
      case .loading: break
      case .items:
        if let failure = loads.append.failure { say(.more, texts.failedMore(failure)) }
        if let wait = loads.append.wait { say(.more, wait, texts.waitingMore(wait)) }
        if loads.append == .complete, wasLoadingMore || last[.more] != nil { say(.more, texts.end()) }
        if let failure = loads.refresh.failure { say(.refresh, texts.refreshFailed(failure)) }
        if let wait = loads.refresh.wait { say(.refresh, wait, texts.refreshWaiting(wait)) }
      }
      wasLoadingMore = state == .items && loads.append.isLoading
      let news = says.filter { last[$0.subject] != $0.key && !$0.text.isEmpty }
      let isRetried = [loads.refresh, loads.append].contains { if case .loading(2...) = $0 { true } else { false } }
      let kept = isRetried ? last : [:]
      last = Dictionary(says.map { ($0.subject, $0.key) }) { $1 }.merging(kept) { new, _ in new }
      return news.map(\.text)
    }

    private static func sentence(_ page: DynamicListTexts.Page) -> String {
      page.details.isEmpty ? page.title : "\(page.title). \(page.details)"
    }
  }
#endif
