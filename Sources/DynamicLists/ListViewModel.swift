public import Observation

/// A list that loads itself: the rows, their states, and everything one can ask of them.
///
/// Created with a source, it shows `loading` until ``start()`` is called, which
/// the package's views do when they first appear. Loads belong to the view model:
/// they go on whatever rows and views come and go, and end when it is released.
@MainActor
public final class ListViewModel<Item: Sendable> {
  var engine: ListEngine
  /// What observers were last told of the states.
  private var summary: StateSummary
  var store: RowStore<Item>
  var feed: any PageFeed<Item>
  let traits = ItemTraits<Item>()
  let identities = ItemTraits<Item>.makeIdentities()
  let clock: ListClock
  let loader = PageLoader<Item>()
  var timers: Timers?
  var detailRunner: DetailRunner<Item>?

  var conditions = ItemConditions<Item>()

  var errors = ErrorTable()
  var refreshWaiters = RefreshWaiters()
  let observers = UpdateObservers()
  var rowObjects = RowObjects<Item>()
  var pendingEvents: [StagedEvent<Item>] = []
  var isHandling = false

  let registrar = ObservationRegistrar()
  let keyPaths = RowKeyPaths<Item>()
  private let rowsPath: KeyPath<ListViewModel, ListRows<Item>> = \.rows
  private let itemsPath: KeyPath<ListViewModel, ListItems<Item>> = \.items
  private let statePath: KeyPath<ListViewModel, ListState> = \.state
  private let loadStatesPath: KeyPath<ListViewModel, LoadStates> = \.loadStates

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
    self.store = RowStore(areEqual: traits.areEqual)
    self.engine = ListEngine(
      configuration: configuration, origin: origin, hasDetails: traits.loadDetails != nil)
    self.summary = StateSummary(engine)
    self.timers = Timers(clock: self.clock) { [weak self] wait in self?.send(.waited(wait)) }
  }

  // MARK: What there is to see

  /// The rows as objects that a view observes, made when they are asked for.
  public var rows: ListRows<Item> {
    registrar.access(self, keyPath: rowsPath)
    return ListRows(ids: ListRowIDs(engine.readableRows), list: self)
  }

  /// The ids of the rows: what a view iterates over, since ids are small values.
  public var rowIDs: ListRowIDs {
    registrar.access(self, keyPath: rowsPath)
    return ListRowIDs(engine.readableRows)
  }

  /// What a view draws from top to bottom: the rows, and the footer below them. Observed as ``rows`` are.
  public var slots: ListSlots {
    registrar.access(self, keyPath: rowsPath)
    return ListSlots(engine.readableRows)
  }

  /// The items of the rows, as they are now.
  public var items: ListItems<Item> {
    registrar.access(self, keyPath: itemsPath)
    return ListItems(store.items, all: engine.allRows, filtered: engine.isArranged ? engine.readableRows : nil)
  }

  /// What the list as a whole shows.
  public var state: ListState {
    registrar.access(self, keyPath: statePath)
    return engine.state
  }

  /// How the loading of pages stands, at each edge of the list.
  public var loadStates: LoadStates {
    registrar.access(self, keyPath: loadStatesPath)
    return engine.states
  }

  /// Whether the rows still belong to a source that was replaced.
  public var isStale: Bool {
    registrar.access(self, keyPath: loadStatesPath)
    return engine.isStale
  }

  /// The numbers by which the list loads.
  public var configuration: ListConfiguration { engine.configuration }

  /// What the list has done so far; not observed.
  public var metrics: ListMetrics { engine.metrics }

  /// The error behind a failure, of the latest 256.
  public func error(of failure: ListFailure) -> (any Error)? {
    guard let token = failure.token else { return ListError.timedOut }
    return errors[token]
  }

  /// Tells observers what an event changed, each property once.
  func notify(_ output: Output, itemsChanged: Bool) {
    let old = summary
    summary = StateSummary(engine)
    let update = ListUpdate(
      rowChange: output.change, rowCount: engine.rows.count, reveals: output.reveals, statesChanged: summary != old,
      cause: output.cause)
    for reveal in output.reveals { rowObjects[reveal.row]?.reveal() }
    if update.isEmpty { return }
    let shape = update.changesSlots
    let content = shape || itemsChanged
    let state = summary.state != old.state
    let loadStates = summary.loadStates != old.loadStates || summary.isStale != old.isStale
    if shape { registrar.willSet(self, keyPath: rowsPath) }
    if content { registrar.willSet(self, keyPath: itemsPath) }
    if state { registrar.willSet(self, keyPath: statePath) }
    if loadStates { registrar.willSet(self, keyPath: loadStatesPath) }
    if shape { registrar.didSet(self, keyPath: rowsPath) }
    if content { registrar.didSet(self, keyPath: itemsPath) }
    if state { registrar.didSet(self, keyPath: statePath) }
    if loadStates { registrar.didSet(self, keyPath: loadStatesPath) }
    observers.notify(update)
  }
}

/// What observers hear of the states.
private struct StateSummary: Equatable {
  let state: ListState
  let loadStates: LoadStates
  let isStale: Bool

  init(_ engine: ListEngine) {
    state = engine.state
    loadStates = engine.states
    isStale = engine.isStale
  }
}

extension ListViewModel: Observable {}
