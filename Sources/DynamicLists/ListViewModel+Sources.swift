/// Lists with a source, which works off the main actor: its items are `Sendable`.
extension ListViewModel where Item: Sendable {
  /// Creates a list of a sequential model's items.
  ///
  /// Items that conform to ``ListItemModel`` load their details. `Identifiable` items keep their rows over a refresh.
  /// Saved items given as `initialItems` are shown at once, and ``isStale`` is `true` until pages land: they merge into
  /// the saved rows as those of a refresh do.
  /// - Precondition: ``ListConfiguration/validate()`` does not throw.
  public convenience init(
    _ model: some ListModel<Item>, initialItems: [Item] = [], configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      feed: SequentialSource(model), worker: BackgroundItemWorker(), configuration: configuration, clock: clock)
    restore(initialItems)
  }

  /// Creates a list of the items on a source's pages.
  ///
  /// With a `firstKey` the list opens on that page, and grows in both directions
  /// from there if the pages have a ``Page/previous`` key. Saved items given as
  /// `initialItems` are shown at once, and ``isStale`` is `true` until pages land.
  /// - Precondition: ``ListConfiguration/validate()`` does not throw.
  public convenience init<Source: PageSource<Item>>(
    source: Source, firstKey: Source.Key? = nil, initialItems: [Item] = [],
    configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      feed: KeyedSource(source, firstKey: firstKey), worker: BackgroundItemWorker(), configuration: configuration,
      clock: clock)
    restore(initialItems)
  }

  /// Shows saved items until the first page lands.
  private func restore(_ items: [Item]) {
    guard !items.isEmpty else { return }
    let rows = identities.rows(for: items)
    send(.rowsRestored(describeNew(items, rows)), StagedItems(rows: rows, items: items))
  }

  /// Creates a list of a sequential model's items, with the two numbers that most lists change.
  public convenience init(listModel: some ListModel<Item>, itemBatchCount: Int = 20, prefetchMargin: Int = 3) {
    self.init(
      listModel, configuration: ListConfiguration(itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin))
  }

  /// Replaces the model, for another search text, other parameters or another user.
  ///
  /// The old rows stay until the first page of the new model lands; until then, ``isStale`` is `true`. After several
  /// calls only pages of the last model land, whatever the order of the answers. By default the first page replaces all
  /// rows; with another policy more pages load, and a visible row that the new model has keeps the place. A search by
  /// the source ends: the new source belongs to the empty ``searchText``.
  public func replaceSource(_ model: some ListModel<Item>, refreshing policy: RefreshPolicy = .firstPage) {
    replaceFeed(SequentialSource(model), policy)
  }

  /// Replaces the source, with the same effects as replacing a model.
  public func replaceSource<Source: PageSource<Item>>(
    _ source: Source, firstKey: Source.Key? = nil, refreshing policy: RefreshPolicy = .firstPage
  ) {
    replaceFeed(KeyedSource(source, firstKey: firstKey), policy)
  }

  private func replaceFeed(_ feed: any PageFeed<Item>, _ policy: RefreshPolicy) {
    precondition(core.engine.origin == .source, "replaceSource(_:) needs a list that was created with a source")
    endSourceSearch()
    replaceFeed(policy) {
      self.sourceSearch?.replaced(by: feed)
      return feed
    }
  }
}

/// Lists without a source. Two initializers, since no program can ask at run time whether a type is `Sendable`.
extension ListViewModel where Item: Sendable {
  /// Creates a list without a source, whose items its owner sets.
  ///
  /// The state is `items` or `empty`, unless ``showLoading()`` or ``showFailure(_:)`` sets another one. `loadMore` is
  /// called when the visible rows come near the end, and returns the items to append; an empty array ends the list.
  /// `reload` is called by ``refresh(_:)`` and by a retry, and returns all items.
  public convenience init(
    items: [Item] = [], configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    loadMore: (@MainActor (_ count: Int) async throws -> [Item])? = nil,
    reload: (@MainActor () async throws -> [Item])? = nil
  ) {
    self.init(items, BackgroundItemWorker(), configuration, clock, OwnerFeed(loadMore: loadMore, reload: reload))
  }
}

extension ListViewModel {
  /// Creates a list without a source of items that are not `Sendable`, such as objects: they never leave the main actor.
  ///
  /// Sorting, sections and unique keys of many rows take turns with everything else on the main actor, as filters do:
  /// see ``isArranging``. Such items have no details, and cannot come from a source.
  public convenience init(
    items: [Item] = [], configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    loadMore: (@MainActor (_ count: Int) async throws -> [Item])? = nil,
    reload: (@MainActor () async throws -> [Item])? = nil
  ) {
    self.init(items, MainActorItemWorker(), configuration, clock, OwnerFeed(loadMore: loadMore, reload: reload))
  }

  private convenience init(
    _ items: [Item], _ worker: some ItemWorker<Item>, _ configuration: ListConfiguration, _ clock: any Clock<Duration>,
    _ feed: OwnerFeed<Item>
  ) {
    self.init(feed: feed, origin: feed.origin, worker: worker, configuration: configuration, clock: clock)
    send(.started)
    if !items.isEmpty { replaceAll(with: items) }
  }

  func replaceFeed(_ policy: RefreshPolicy, by makeFeed: @escaping @MainActor () -> any PageFeed<Item>) {
    // Inside a change, effects of that change may still ask the old source.
    send {
      self.loader.replace(by: makeFeed())
      self.arranger.updateSourceSections { $0.sourceChanged() }
      return .sourceReplaced(policy)
    }
  }
}
