extension ListViewModel where Item: Sendable {
  /// Creates a list whose source answers a search text; bind ``searchText`` to a search field.
  ///
  /// `source` returns the source for a text without white space at its ends; that of the empty text is the list without
  /// a search. Another text replaces the source once nothing was typed for `debounce`; the empty text does so at once.
  /// The old rows stay until the first page of the new source lands, and ``isStale`` is `true` from the first letter
  /// on. Answers to any text but the last are ignored. After a failure the old rows stay as well, and ``retry()``
  /// searches again. The first rows of the last `cachedSearches` texts are kept. A text that is typed again shows its
  /// rows at once as stale, while pages load again as in a refresh. ``purge()`` forgets texts and rows.
  /// - Precondition: ``ListConfiguration/validate()`` does not throw.
  public convenience init<Source: PageSource<Item>>(
    search text: String, debounce: Duration = .milliseconds(300), cachedSearches: Int = 5,
    configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    source: @escaping @MainActor (String) -> Source
  ) {
    self.init(
      search: text, debounce, cachedSearches, configuration, clock,
      makeFeed: { KeyedSource(source($0), firstKey: nil) })
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
    self.init(
      feed: makeFeed(search.query), search: search, worker: BackgroundItemWorker(), configuration: configuration,
      clock: clock)
  }
}

extension ListViewModel {
  /// Asks the closure of a list created with `search:` for the source of ``searchText`` again, because something else
  /// that the source depends on has changed, such as the order in which the server sorts.
  ///
  /// Does what replacing the source does, but the text stays. A debounce ends, and rows that are kept of earlier texts
  /// are forgotten.
  /// - Precondition: The list was created with `search:`.
  public func replaceSource(refreshing policy: RefreshPolicy = .firstPage) {
    guard let sourceSearch else {
      preconditionFailure("replaceSource() needs a list that was created with search:, or give it the source")
    }
    replaceFeed(policy) { sourceSearch.renew() }
  }

  /// Whether the source is still that of another text, since the debounce has not passed.
  package var awaitsSearch: Bool { sourceSearch?.isPending == true }

  func typeForSource(_ text: String) {
    core.withMutation(of: .searchText) {
      sourceSearch?.type(text, isStarted: core.engine.isStarted) { [weak self] in self?.searchTextChanged() }
    }
    searchTextChanged()
  }

  /// The text has changed, or its debounce has passed.
  private func searchTextChanged() {
    core.perform { [self] in
      if let search = beginSourceSearch() {
        core.handle(search)
      } else {
        core.searchTextTyped(endsQuery: sourceSearch?.isPending == true)
      }
    }
  }

  /// Ends the search, since the app gives the list another source.
  func endSourceSearch() {
    guard let sourceSearch else { return }
    core.withMutation(of: .searchText) { sourceSearch.end() }
  }

  /// Replaces the source if another query is asked for, and returns the event that does so; `nil` if there is none.
  ///
  /// Called when the event is handled: an event before it may have changed rows, texts and source.
  private func beginSourceSearch() -> StagedEvent? {
    guard let sourceSearch, sourceSearch.asked != sourceSearch.query else { return nil }
    // After a jump, the first rows are not those of the source.
    let hasFirstRows = core.engine.runs.hasLanded && core.engine.runs.isClosed(.prepend)
    let (feed, earlier) = sourceSearch.begin(keeping: hasFirstRows ? acceptedItems : nil, arranger.sourceSections)
    loader.replace(by: feed)
    arranger.updateSourceSections { $0.sourceChanged() }
    guard core.engine.isStarted else { return nil }
    guard let (items, sections) = earlier else { return StagedEvent(.sourceReplaced(.firstPage)) }
    arranger.updateSourceSections { $0.sourceReturned(sections) }
    let rows = identities.rows(for: items)
    return StagedEvent(
      .sourceReturned(describe(items, rows)), bringing: Delivery(StagedItems(rows: rows, items: items)))
  }

  /// The items of all rows, without edits that may still be reverted: they may be when the items are shown again.
  private var acceptedItems: ChunkedArray<Item> {
    var items = store.items
    guard store.hasEdits else { return items }
    for (row, edits) in store.edits where edits.isPending {
      if let position = core.engine.rows.all.position(of: row) { items[position] = edits.accepted }
    }
    return items
  }
}
