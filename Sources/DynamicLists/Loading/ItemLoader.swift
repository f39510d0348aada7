/// What loads for a list, and what its calls have brought that is not stored yet.
///
/// Five states change independently:
/// - the feed: ``replace(by:)`` sets another one; ``take(_:_:)`` and ``itemsShifted(by:)`` move the position in the source.
/// - the calls in flight: ``load(_:as:receive:)`` begins one. A call ends when it returns, also after ``cancel(_:)``.
/// - the details: the first ``loadDetails(_:generation:by:)`` makes their runner.
/// - the gathered pages: ``take(_:_:)`` keeps a page until the last page of the refresh has arrived, and
///   ``refreshEnded()`` forgets all.
/// - the pushed items: ``keep(_:_:)`` adds some. ``forgetPushed(needed:isNeeded:)`` ends those that the engine does not need.
///
/// The loader does not decide anything: the engine orders each change by an effect or a ``PageOrder``.
@MainActor
final class ItemLoader<Item> {
  private var feed: any PageFeed<Item>
  private var calls: [Int: Task<Void, Never>] = [:]
  private var details: DetailRunner<Item>?
  /// The pages that the refresh in flight has gathered, from top to bottom.
  private var gathered: [ArrivedPage<Item>] = []
  private var pushed: [RowID: Item] = [:]
  /// Waits for the source to say that its data has changed; `nil` until the first call of the source.
  private var follower: Task<Void, Never>?

  init(_ feed: any PageFeed<Item>) { self.feed = feed }

  deinit {
    follower?.cancel()
    for call in calls.values { call.cancel() }
  }

  // MARK: The source

  /// Another source answers from now on. The calls of the old one go on, and their answers are those of cancelled loads.
  func replace(by feed: any PageFeed<Item>) {
    self.feed = feed
    stopFollowing()
  }

  /// Calls `handle` for each change of the source's data, until another source takes its place.
  func follow(_ handle: @escaping @MainActor () -> Void) {
    guard follower == nil else { return }
    let changes = feed.invalidations
    follower = Task { if let changes { for await _ in changes { handle() } } }
  }

  private func stopFollowing() {
    follower?.cancel()
    follower = nil
  }

  /// Forgets what keys of details were answered, and follows the source again with its next call.
  func purge() {
    stopFollowing()
    details?.purge()
  }

  /// Pages at an end of the loaded ones are dropped.
  func dropped(_ pages: FarPages) { feed.dropped(pages) }

  /// The items behind the loaded pages have moved by so many positions at the source. Returns whether a page in flight
  /// was requested at the old position.
  func itemsShifted(by count: Int) -> Bool { feed.itemsShifted(by: count, gathered: gathered.map(\.page)) }

  // MARK: Calls

  /// Begins a call of the source.
  func load(_ load: PageLoad, as current: ListLoad, receive: @escaping PageCall<Item>.Receive) {
    let call = feed.call(for: load, gathered: gathered.map(\.page))
    calls[load.id] = call.start(as: current) { [weak self] result in
      self?.calls[load.id] = nil
      receive(result)
    }
  }

  func cancel(_ call: Int) { calls[call]?.cancel() }

  // MARK: Details

  /// Begins loads of details.
  func loadDetails(
    _ jobs: [DetailJob<Item>], generation: Int, by makeRunner: @autoclosure () -> DetailRunner<Item>
  ) {
    let runner = details ?? makeRunner()
    details = runner
    runner.start(jobs, generation: generation)
  }

  func cancelDetail(_ id: Int) { details?.cancel(id) }

  func prioritize(_ ids: [Int], _ priority: ListLoad.Priority) { details?.prioritize(ids, priority) }

  // MARK: Pages

  /// Whether pages of a refresh wait for others: their rows are not in the list yet.
  var isGathering: Bool { !gathered.isEmpty }

  /// Keeps a page of a refresh, or moves the position of the source behind the pages that land. Returns the items to
  /// store, and the sections that the landed pages have named last.
  func take(_ page: ArrivedPage<Item>, _ order: PageOrder) -> (items: StagedItems<Item>, sections: [PageSection]?) {
    let pages = order.calls.compactMap { call in call == page.load.id ? page : gathered.first { $0.load.id == call } }
    if case .gather = order {
      gathered = pages
      return (page.items, nil)
    }
    gathered = []
    feed.landed(pages.map(\.page), order)
    let items = pages.dropFirst().reduce(pages.first?.items ?? StagedItems()) { $0 + $1.items }
    let named = pages.filter { $0.page.sections != nil }.max { $0.load.id < $1.load.id }
    return (items, named?.page.sections)
  }

  /// A refresh has landed, failed, or was given up.
  func refreshEnded() { gathered = [] }

  /// The item of a row belongs to another row.
  func rename(_ row: RowID, to other: RowID) {
    for index in gathered.indices { gathered[index].items.rename(row, to: other) }
  }

  // MARK: Pushed items

  var keepsPushedItems: Bool { !pushed.isEmpty }

  /// Keeps pushed items that may have to wait, or that a call in flight may bring in an older version.
  func keep(_ items: [Item], _ rows: [RowID]) { for (row, item) in zip(rows, items) { pushed[row] = item } }

  /// The pushed items of those of the rows that have one.
  func pushed(_ rows: [RowID], from origin: ItemOrigin) -> StagedItems<Item> {
    let known = rows.filter { pushed[$0] != nil }
    return StagedItems(rows: known, items: known.compactMap { pushed[$0] }, from: origin)
  }

  /// Forgets the unneeded pushed items, once there are many or the engine needs none. The engine needs `needed` at
  /// most.
  func forgetPushed(needed: @autoclosure () -> Int, isNeeded: (RowID) -> Bool) {
    guard keepsPushedItems, case let needed = needed() else { return }
    if needed == 0 { pushed = [:] }
    if pushed.count > 2 * needed + 64 { pushed = pushed.filter { isNeeded($0.key) } }
  }
}

/// A page of a call, with the rows of the items, until the items are stored.
struct ArrivedPage<Item> {
  let load: PageLoad
  let page: FeedPage<Item>
  var items: StagedItems<Item>
}
