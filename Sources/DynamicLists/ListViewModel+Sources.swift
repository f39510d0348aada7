extension ListViewModel {
  /// A list of a sequential model's items.
  ///
  /// Items that are ``ListItemModel``s get their second level, items that are
  /// Identifiable keep their rows over a refresh.
  /// - Precondition: ``ListConfiguration/validate()`` holds.
  public convenience init(
    _ model: some ListModel<Item>, configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(feed: SequentialSource(model), origin: .source, configuration: configuration, clock: clock)
  }

  /// A list of the items on a source's pages.
  /// - Precondition: ``ListConfiguration/validate()`` holds.
  public convenience init(
    source: some PageSource<Item>, configuration: ListConfiguration = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(feed: KeyedSource(source), origin: .source, configuration: configuration, clock: clock)
  }

  /// A list of a sequential model's items, with the two numbers that most lists choose.
  public convenience init(listModel: some ListModel<Item>, itemBatchCount: Int = 20, prefetchMargin: Int = 3) {
    self.init(
      listModel, configuration: ListConfiguration(itemBatchCount: itemBatchCount, prefetchMargin: prefetchMargin))
  }

  /// A list that its owner feeds.
  ///
  /// It is `items` or `empty` by what is in it, or what ``showLoading()`` and
  /// ``showFailure(_:)`` say. `loadMore` is called when the visible rows come near
  /// the end, and answers with the rows to append: none ends the list. `reload` is
  /// called by ``refresh()`` and by a retry, and answers with all rows.
  public convenience init(
    items: [Item] = [], configuration: ListConfiguration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    loadMore: (@MainActor (_ count: Int) async throws -> [Item])? = nil,
    reload: (@MainActor () async throws -> [Item])? = nil
  ) {
    self.init(
      feed: OwnerFeed(loadMore: loadMore, reload: reload),
      origin: .owner(loadsMore: loadMore != nil, reloads: reload != nil),
      configuration: configuration, clock: clock)
    send(.started)
    if !items.isEmpty { replaceAll(with: items) }
  }

  /// Goes on with another model: another search text, other parameters, another user.
  ///
  /// The old rows stay, marked by ``isStale``, until the first page lands. Of
  /// several calls the last one wins, however the answers come.
  public func replaceSource(_ model: some ListModel<Item>) { replaceFeed(SequentialSource(model)) }

  /// Goes on with another source, as with another model.
  public func replaceSource(_ source: some PageSource<Item>) { replaceFeed(KeyedSource(source)) }

  private func replaceFeed(_ feed: any PageFeed<Item>) {
    precondition(engine.origin == .source, "replaceSource(_:) needs a list that was created with a source")
    self.feed = feed
    send(.sourceReplaced)
  }
}
