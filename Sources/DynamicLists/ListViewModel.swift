public import Observation

/// A list that loads itself: its rows, their states, and the actions on them.
///
/// A list with a source loads nothing before ``start()``, which the package's views
/// call when they first appear; its state is `loading` until then. Loads belong to
/// the view model: they continue when views disappear, and are cancelled when the
/// view model is released.
@MainActor
public final class ListViewModel<Item: Sendable> {
  var engine: ListEngine
  /// The states at the last notification of observers.
  private var summary: StateSummary
  var store: RowStore<Item>
  var feed: any PageFeed<Item>
  let traits = ItemTraits<Item>()
  let identities = ItemTraits<Item>.makeIdentities()
  let clock: ListClock
  /// `nil` without ``ListConfiguration/measuresTime``.
  let stopwatch: ListStopwatch?
  let loader = PageLoader<Item>()
  var timers: Timers?
  var detailRunner: DetailRunner<Item>?

  var conditions = ItemConditions<Item>()
  /// The search that the source answers; `nil` in a list that was created without one.
  var sourceSearch: SourceSearch<Item>?
  var sort: ListSort<Item>?
  var grouping: ListGrouping<Item>?
  var separator: ListArrangement<Item>.Separator?
  /// Whether row objects may have separators.
  var hasSeparators = false
  var sectionNumbers = SectionNumbers()
  /// The numbers of the collapsed sections, of which some may have no rows.
  var collapsedSections: Set<Int> = []
  /// What pages say about the sections of the source.
  var sourceSections = SourceSections()
  /// The section whose page loads because a view scrolls to it.
  var pendingJump: SectionJump?
  /// What the shown rows are arranged by; differs from the above while ``rebuild`` makes another arrangement.
  var shown = ShownArrangement<Item>()
  /// Another arrangement of many rows that is being made.
  var rebuild: ArrangementRebuild<Item>?
  var pace = ArrangementPace()
  var selectionState = SelectionState()

  var errors = ErrorTable()
  var refreshWaiters = RefreshWaiters()
  /// The items of the pages that the refresh in flight has gathered.
  var gatheredItems = StagedItems<Item>()
  /// The items that have landed last, while edits wait for theirs.
  var landedItems = StagedItems<Item>()
  var pushedItems = PushedItems<Item>()
  /// Whether rows were removed since ids were last looked through for items that are gone.
  var hasRemovedRows = false
  /// When a refresh landed last; kept only with ``ListConfiguration/maxAge``.
  var landing: Duration?
  let invalidations = SourceInvalidations()
  let observers = UpdateObservers()
  let companions = CompanionTasks()
  /// What outboxes do when the network returns.
  var networkListeners: [ObjectIdentifier: @MainActor () -> Void] = [:]
  var rowObjects = RowObjects()
  let turns = EditTurns()
  let waitingEdits = WaitingEdits<Item>()
  var insertions = PendingInsertions()
  var saves = RowSaves<Item>()
  /// The edits of hidden rows that outboxes have, the oldest first.
  var handedOver: [RowID: [HandedOverEdit]] = [:]
  /// The events that were sent while another one was handled.
  var pendingEvents = Queue<StagedEvent<Item>>()
  var isHandling = false

  let registrar = ObservationRegistrar()
  let keyPaths = RowKeyPaths<Item>()
  let searchTextPath: KeyPath<ListViewModel, String> = \.searchText
  let selectionPaths = SelectionKeyPaths<Item>()
  let rowsPath: KeyPath<ListViewModel, ListRows<Item>> = \.rows
  let itemsPath: KeyPath<ListViewModel, ListItems<Item>> = \.items
  let statePath: KeyPath<ListViewModel, ListState> = \.state
  let arrangementPath: KeyPath<ListViewModel, ListArrangement<Item>> = \.arrangement
  let loadStatesPath: KeyPath<ListViewModel, LoadStates> = \.loadStates
  let sectionsPath: KeyPath<ListViewModel, ListSections> = \.sections
  let arrangingPath: KeyPath<ListViewModel, Bool> = \.isArranging
  let detailFailuresPath: KeyPath<ListViewModel, ListDetailFailures?> = \.detailFailures
  let newItemsPath: KeyPath<ListViewModel, ListNewItems> = \.newItems
  let progressPath: KeyPath<ListViewModel, ListSearchProgress?> = \.searchProgress

  init(
    feed: any PageFeed<Item>, origin: ListEngine.Origin, configuration: ListConfiguration,
    clock: any Clock<Duration>
  ) {
    do {
      try configuration.validate()
    } catch {
      preconditionFailure(error.message)
    }
    self.feed = feed
    self.clock = ListClock(clock)
    self.stopwatch = configuration.measuresTime ? ListStopwatch(clock: self.clock) : nil
    let releasesDetails = traits.loadDetails != nil && configuration.effectiveDetailRetention < .max
    self.store = RowStore(areEqual: traits.areEqual, releasesDetails: releasesDetails)
    self.engine = ListEngine(
      configuration: configuration, origin: origin, hasDetails: traits.loadDetails != nil,
      batchesDetails: traits.keyedDetails != nil, adoptsItems: traits.adopt != nil, identifiesRows: identities.isKeyed,
      seed: .random(in: 0...UInt64.max))
    self.summary = StateSummary(engine)
    self.timers = Timers(clock: self.clock) {
      [weak self] in self?.waited($0, lateBy: $1)
    }
  }

  // MARK: Rows and states

  /// The filtered rows, as objects that a view observes; each is made when it is first read.
  public var rows: ListRows<Item> {
    registrar.access(self, keyPath: rowsPath)
    return ListRows(ids: ListRowIDs(engine.readable.rows), list: self)
  }

  /// The ids of the filtered rows; iterating over them makes no row objects.
  public var rowIDs: ListRowIDs {
    registrar.access(self, keyPath: rowsPath)
    return ListRowIDs(engine.readable.rows)
  }

  /// What a view draws from top to bottom: headers, rows, footers and placeholders. Observed as ``rows`` is.
  public var slots: ListSlots {
    registrar.access(self, keyPath: rowsPath)
    return currentSlots
  }

  /// Whether no page can follow the last row, for views that stay at the end.
  package var hasReachedEnd: Bool { engine.hasReachedEnd }

  /// The slots, without registering an access.
  var currentSlots: ListSlots {
    let (rows, sections) = engine.readable
    return ListSlots(rows, sections: sections, goesBack: engine.goesBack, placeholders: engine.placeholders)
  }

  /// The items of the filtered rows: a snapshot.
  public var items: ListItems<Item> {
    registrar.access(self, keyPath: itemsPath)
    return ListItems(store.items, all: engine.allRows, filtered: engine.isArranged ? engine.readable.rows : nil)
  }

  /// How many items the source has, as its pages say with ``Page/before`` and ``Page/after``; `nil` when none has
  /// since the first one. Also in a list that filters its rows: how many of all items match is not known before all are loaded.
  public var totalCount: Int? {
    registrar.access(self, keyPath: itemsPath)
    return engine.totalCount
  }

  /// How many items there are with the edits that are not confirmed: ``totalCount`` less the removed rows and plus the
  /// inserted ones; `nil` when ``totalCount`` is.
  ///
  /// For a header such as “99 items” while a deletion can be undone. An edit that is undone or refused does not count any
  /// more; once the server has confirmed it, ``totalCount`` is the same number. O(unconfirmed edits).
  public var expectedCount: Int? {
    registrar.access(self, keyPath: itemsPath)
    return engine.expectedCount
  }

  /// What the list as a whole shows.
  public var state: ListState {
    registrar.access(self, keyPath: statePath)
    return currentState
  }

  /// The state, without registering an access.
  private var currentState: ListState { shown(engine.state) }

  /// The engine's state, which does not know that its source answers a search.
  private func shown(_ state: ListState) -> ListState {
    guard state == .empty(filtered: false), sourceSearch?.query.isEmpty == false else { return state }
    return .empty(filtered: true)
  }

  /// The states of page loading, one for each edge of the list.
  public var loadStates: LoadStates {
    registrar.access(self, keyPath: loadStatesPath)
    return engine.states
  }

  /// The rows whose details could not be loaded; `nil` when there are none. ``retryDetails()`` loads them again.
  ///
  /// Rows that will be retried by themselves count as well, until their next attempt begins.
  public var detailFailures: ListDetailFailures? {
    registrar.access(self, keyPath: detailFailuresPath)
    return engine.detailFailures
  }

  /// Whether the rows still belong to a source that was replaced or to another ``searchText``, or are saved ones that no
  /// page has confirmed.
  public var isStale: Bool {
    registrar.access(self, keyPath: loadStatesPath)
    return hasStaleRows
  }

  /// Whether the rows are stale, without registering an access.
  private var hasStaleRows: Bool {
    engine.isStale || sourceSearch?.isPending == true && engine.allRows.count > 0
  }

  /// Whether the pages of the visible rows load again: not the page that placeholders on screen stand for.
  package var isRefreshing: Bool { loadStates.refresh.isLoading && !engine.isPlaceholderJump }

  /// The configuration that the list was created with.
  public var configuration: ListConfiguration { engine.configuration }

  /// Counts of what the list has done so far; not observed.
  public var metrics: ListMetrics {
    var metrics = engine.metrics
    stopwatch?.add(to: &metrics)
    return metrics
  }

  /// How many calls have not returned, cancelled ones included. Tests compare it with the calls that their source has.
  package var callsInFlight: (pages: Int, details: Int) { engine.callsInFlight }

  /// The error behind a failure; `nil` when it is not one of the latest 256.
  public func error(of failure: ListFailure) -> (any Error)? {
    guard let token = failure.token else { return ListError.timedOut }
    return errors[token]
  }

  /// Notifies observers of what an event changed, at most once for each property.
  func notify(
    _ output: Output, itemsChanged: Bool, selection: SelectionState.Changes, moved: ListUpdate.MovedEdit? = nil
  ) {
    let old = summary
    summary.read(&engine, changesStates: output.changesStates)
    summary.state = shown(summary.state)
    if output.changesStates || sourceSearch != nil { summary.isStale = hasStaleRows }
    (summary.progress, summary.query) = (currentProgress, currentQuery)
    summary.isArranging = rebuild != nil
    summary.index = currentSourceSections.map { IndexSummary($0.revision, engine) }
    var update = ListUpdate(
      rowChange: shown(output.change), rowCount: engine.rows.count, wentBack: old.goesBack,
      goesBack: summary.goesBack, oldPlaceholders: old.placeholders, placeholders: summary.placeholders,
      reveals: output.reveals,
      statesChanged: summary != old,
      cause: output.cause, merge: output.merge)
    update.keepsPlaceAtTop =
      summary.goesBack && (output.cause == .previousPage || summary.loadStates.prepend != .complete)
      || output.cause == .newItems
    update.movedEdit = moved
    update.selectionChange = selection.rows
    update.focusChanged = selection.focus
    update.sectionCount = summary.sections.count
    let changesCounts = summary.mayGrow != old.mayGrow || summary.index != old.index
    update.sectionsChanged = summary.sections != old.sections || shown.grouping != nil && changesCounts
    update.jump = takeJump(landed: output.landsJump)
    update.searchWordsChanged = summary.query != old.query
    if selection.mode { update.statesChanged = true }
    for reveal in output.reveals { rowObject(reveal.row)?.reveal() }
    if update.isEmpty { return }
    let changed = changedProperties(update, since: old, itemsChanged: itemsChanged, selection: selection)
    willChange(changed)
    didChange(changed)
    observers.notify(update)
  }

  /// Notifies observers of a row's item, since the last notification of which nothing else has changed.
  func notifyEdit(of row: RowID) {
    willChange(.items)
    didChange(.items)
    notifyQuietly(ListChange(updated: [row]))
  }

  /// Notifies observers of other items or of reveals, since the last notification of which nothing else has changed.
  func notifyQuietly(_ change: ListChange = ListChange(), reveals: [ListUpdate.Reveal] = []) {
    if observers.isEmpty { return }
    var update = ListUpdate(
      rowChange: change, rowCount: engine.rows.count, wentBack: summary.goesBack,
      goesBack: summary.goesBack, oldPlaceholders: summary.placeholders, placeholders: summary.placeholders,
      reveals: reveals, statesChanged: false, cause: .other)
    update.sectionCount = summary.sections.count
    update.keepsPlaceAtTop = summary.goesBack && summary.loadStates.prepend != .complete
    observers.notify(update)
  }

  private func changedProperties(
    _ update: ListUpdate, since old: StateSummary, itemsChanged: Bool, selection: SelectionState.Changes
  ) -> ChangedProperties {
    let changesRows = update.changesSlots
    var changed = ChangedProperties()
    changed.insert(.rows, if: changesRows)
    changed.insert(.items, if: changesRows || itemsChanged || summary.totalCount != old.totalCount)
    changed.insert(.items, if: summary.loadedCount != old.loadedCount || summary.expectedCount != old.expectedCount)
    changed.insert(.sections, if: update.sectionsChanged)
    changed.insert(.state, if: summary.state != old.state)
    changed.insert(.loadStates, if: summary.loadStates != old.loadStates || summary.isStale != old.isStale)
    changed.insert(.newItems, if: summary.newItems != old.newItems)
    changed.insert(.progress, if: summary.progress != old.progress)
    changed.insert(.detailFailures, if: summary.detailFailures != old.detailFailures)
    changed.insert(.arranging, if: summary.isArranging != old.isArranging)
    changed.insert(.selection, if: selection.rows != nil)
    changed.insert(.focus, if: selection.focus)
    changed.insert(.mode, if: selection.mode)
    return changed
  }

  /// Without the updates of filtered-out rows, whose details may begin to load, too.
  private func shown(_ change: ListChange) -> ListChange {
    guard engine.isArranged, !change.updated.isEmpty else { return change }
    var change = change
    let rows = engine.arrangedRows
    change.updated.removeAll { !rows.contains($0) }
    return change
  }
}

/// The states that observers are notified of.
private struct StateSummary: Equatable {
  var state: ListState
  var loadStates: LoadStates
  var isStale: Bool
  var isJumping: Bool
  var goesBack: Bool
  var placeholders: PlaceholderSlots
  var totalCount: Int?
  var expectedCount: Int?
  var sections: [SectionPlace] = []
  /// What the section index depends on besides the sections; `nil` without one.
  var index: IndexSummary?
  var loadedCount = 0
  var newItems = ListNewItems()
  /// Whether pages can bring further rows.
  var mayGrow = true
  var query = ""
  /// Whether rows have places by their items, so that nobody can move them.
  var changesOrder = false
  var isArranging = false
  var detailFailures: ListDetailFailures?
  /// `nil` at first, since a list begins without a filter.
  var progress: ListSearchProgress?

  init(_ engine: ListEngine) {
    state = engine.state
    loadStates = engine.states
    isStale = engine.isStale
    isJumping = engine.isPlaceholderJump
    goesBack = engine.goesBack
    placeholders = engine.placeholders
    (totalCount, expectedCount) = (engine.totalCount, engine.expectedCount)
  }

  /// Reads the engine in place: each question to a property of the list would copy it, which takes longer than the answer.
  mutating func read(_ engine: inout ListEngine, changesStates: Bool) {
    state = engine.state
    if changesStates {
      (loadStates, isJumping, goesBack) = (engine.states, engine.isPlaceholderJump, engine.goesBack)
    }
    detailFailures = engine.detailFailures
    (sections, mayGrow) = (engine.sections, !engine.hasAllPages)
    loadedCount = engine.rows.all.count
    newItems = engine.newItemCounts
    changesOrder = engine.changesOrder
    (placeholders, totalCount, expectedCount) = (engine.placeholders, engine.totalCount, engine.expectedCount)
  }
}

/// Which sections of the source can be scrolled to.
private struct IndexSummary: Equatable {
  let revision: Int
  let showsUnloaded: Bool
  let firstPosition: Int

  init(_ revision: Int, _ engine: ListEngine) {
    (self.revision, showsUnloaded, firstPosition) = (revision, engine.showsUnloadedSections, engine.firstPosition)
  }
}

extension ListViewModel: Observable {}
