internal import Observation

extension ListViewModel {
  /// Creates a list whose source answers a search text; bind ``searchText`` to a text field.
  ///
  /// `source` returns the source for a text, without white space at its ends. Another
  /// text replaces the source once nothing was typed for `debounce`; the empty text
  /// does so at once. The old rows stay, and ``isStale`` is `true`, until the first page
  /// of the new source lands. Only answers to the last text land. A failed search is
  /// repeated by ``retry()``. The rows of the last `cachedSearches` texts are kept:
  /// a text that is typed again shows them at once as stale, and its first page
  /// replaces them. ``purge()`` forgets texts and rows.
  /// - Precondition: ``ListConfiguration/validate()`` does not throw.
  public convenience init<Source: PageSource<Item>>(
    search text: String, debounce: Duration = .milliseconds(300), cachedSearches: Int = 5,
    firstKey: Source.Key? = nil, configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock(), source: @escaping @MainActor (String) -> Source
  ) {
    self.init(
      search: text, debounce, cachedSearches, configuration, clock,
      makeFeed: { KeyedSource(source($0), firstKey: firstKey) })
  }

  /// Creates a list whose sequential model answers a search text, in the same way as one whose source does.
  /// - Precondition: ``ListConfiguration/validate()`` does not throw.
  public convenience init<Model: ListModel<Item>>(
    search text: String, debounce: Duration = .milliseconds(300), cachedSearches: Int = 5,
    configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    model: @escaping @MainActor (String) -> Model
  ) {
    self.init(search: text, debounce, cachedSearches, configuration, clock, makeFeed: { SequentialSource(model($0)) })
  }

  private convenience init(
    search text: String, _ debounce: Duration, _ cachedSearches: Int, _ configuration: ListConfiguration,
    _ clock: any Clock<Duration>, makeFeed: @escaping @MainActor (String) -> any PageFeed<Item>
  ) {
    let search = SourceSearch(
      text, debounce: debounce, cachedSearches: cachedSearches, clock: ListClock(clock), makeFeed: makeFeed)
    self.init(feed: makeFeed(search.query), origin: .source, configuration: configuration, clock: clock)
    sourceSearch = search
  }

  /// The search text, as it was typed; empty when there is no search.
  ///
  /// Setting it searches in a list that was created with a search. The query is the text
  /// without white space at its ends: the same query again does nothing, and another one
  /// within the debounce restarts the debounce. Before ``start()`` it loads nothing. In
  /// other lists, which search with ``setFilter(matching:by:)``, setting it replaces the
  /// text of that search, and does nothing without one.
  public var searchText: String {
    get {
      registrar.access(self, keyPath: searchTextPath)
      return sourceSearch?.text ?? conditions.search?.text ?? ""
    }
    set {
      guard newValue != sourceSearch?.text ?? conditions.search?.text ?? "" else { return }
      guard let sourceSearch else {
        if let matches = conditions.search?.matches { setFilter(matching: newValue, by: matches) }
        return
      }
      registrar.withMutation(of: self, keyPath: searchTextPath) {
        sourceSearch.type(newValue, isStarted: engine.isStarted) { [weak self] in self?.beginSearch($0) }
      }
    }
  }

  /// Forgets texts and results: the list has the source of its first text again.
  func purgeSearch() {
    guard let sourceSearch else { return }
    let old = sourceSearch.query
    registrar.withMutation(of: self, keyPath: searchTextPath) { sourceSearch.purge() }
    if sourceSearch.query != old { feed = sourceSearch.feed(for: sourceSearch.query) }
  }

  private func beginSearch(_ query: String) {
    guard let sourceSearch else { return }
    let feed = sourceSearch.feed(for: query)
    guard engine.isStarted else {
      sourceSearch.begin(query, keeping: nil)
      self.feed = feed
      return
    }
    replaceFeed(feed, .firstPage) {
      let isComplete = !self.engine.isStale && !self.engine.isRefreshing && self.engine.allRows.count > 0
      sourceSearch.begin(query, keeping: isComplete ? Array(self.store.items) : nil)
    }
    guard let items = sourceSearch.query == query ? sourceSearch.results(of: query) : nil else { return }
    let rows = identities.rows(for: items)
    let staged = StagedItems(rows: rows, items: items)
    send(StagedEvent(.eventMadeNow { .resultsRestored(self.describe(items, rows)) }, items: staged))
  }
}
