public import Observation

/// A list that loads itself: rows, their states, and the actions on rows.
///
/// A list with a source loads nothing before ``start()``, which the package's views call when they first appear; the
/// state is `loading` until then. Loads belong to the view model: they continue when views disappear, and are cancelled
/// when the view model is released. Items of a source are `Sendable`. Other items never leave the main actor.
@MainActor
public final class ListViewModel<Item> {
  // Each state has one owner, and only the verbs of the owner change the state. An extension in the file of a topic calls
  // them, as `ListEngine` does with its owners.

  /// The engine, the queue of events, the selection, the row objects and the observers.
  let core: ListCore
  /// The items of all rows, and their edits.
  let store: RowStore<Item>
  /// Which item has which row.
  let identities = ItemTraits<Item>.makeIdentities()
  /// The source, the calls in flight, and what they have brought that is not stored yet.
  let loader: ItemLoader<Item>
  /// The search that the source answers; `nil` in a list that was created without one.
  let sourceSearch: SourceSearch<Item>?
  /// What the rows are arranged by, and their sections.
  let arranger: ItemArranger<Item>
  /// The edits that are not confirmed, and the failed ones.
  let edits = ItemEdits<Item>()

  let traits = ItemTraits<Item>()
  let keyPaths = RowKeyPaths<Item>()

  init(
    feed: any PageFeed<Item>, search: SourceSearch<Item>? = nil, origin: ListEngine.Origin = .source,
    worker: any ItemWorker<Item>, configuration: ListConfiguration, clock: any Clock<Duration>
  ) {
    do {
      try configuration.validate()
    } catch {
      preconditionFailure(error.message)
    }
    loader = ItemLoader(feed)
    sourceSearch = search
    let releasesDetails = traits.details != nil && configuration.effectiveDetailRetention < .max
    self.store = RowStore(areEqual: traits.areEqual, releasesDetails: releasesDetails)
    let engine = ListEngine(
      configuration: configuration, origin: origin, hasDetails: traits.details != nil,
      batchesDetails: traits.details?.needAnswers != nil, adoptsItems: traits.adopt != nil,
      identifiesRows: identities.isKeyed,
      seed: .random(in: 0...UInt64.max))
    self.core = ListCore(engine, clock: ListClock(clock))
    arranger = ItemArranger(core, RowItems(core, store), worker: worker)
    core.host = self
  }

  // MARK: Rows and states

  /// The filtered rows, as objects that a view observes; each is made when it is first read.
  public var rows: ListRows<Item> {
    core.access(.rows)
    return ListRows(ids: ListRowIDs(core.engine.readable.rows), list: self)
  }

  /// The ids of the filtered rows; iterating over them makes no row objects.
  public var rowIDs: ListRowIDs {
    core.access(.rows)
    return ListRowIDs(core.engine.readable.rows)
  }

  /// What a view draws from top to bottom: headers, rows, footers and placeholders. Observed as ``rows`` is.
  public var slots: ListSlots {
    core.access(.rows)
    return core.slots
  }

  /// Whether no page can follow the last row, for views that stay at the end.
  package var hasReachedEnd: Bool { core.engine.hasReachedEnd }

  /// The items of the filtered rows: a snapshot.
  public var items: ListItems<Item> {
    core.access(.items)
    return ListItems(
      store.items, all: core.engine.allRows, filtered: core.engine.isArranged ? core.engine.readable.rows : nil)
  }

  /// How many items the source has, as its pages say with ``Page/before`` and ``Page/after``, or with ``Page/total``;
  /// `nil` when none has since the first one.
  public var total: TotalCount? {
    core.access(.items)
    return core.engine.total
  }

  /// The same number if the source has counted its items; `nil` when ``total`` is not exact. Also in a list that filters its rows: how many of all items match is not known before all are loaded.
  public var totalCount: Int? {
    core.access(.items)
    return core.engine.totalCount
  }

  /// How many items there are with the edits that are not confirmed: ``totalCount`` less the removed rows and plus the
  /// inserted ones; `nil` when ``totalCount`` is.
  ///
  /// For a header such as “99 items” while a deletion can be undone. An edit that is undone or refused does not count any
  /// more; once the server has confirmed it, ``totalCount`` is the same number. O(unconfirmed edits).
  public var expectedCount: Int? {
    core.access(.items)
    return core.engine.expectedCount
  }

  /// What the list as a whole shows.
  public var state: ListState {
    core.access(.state)
    return filtered(core.engine.state)
  }

  /// The state of the engine, which does not know of a search by the source.
  func filtered(_ state: ListState) -> ListState {
    guard state == .empty(filtered: false), sourceSearch?.query.isEmpty == false else { return state }
    return .empty(filtered: true)
  }

  /// The states of page loading, one for each edge of the list.
  public var loadStates: LoadStates {
    core.access(.loadStates)
    return core.engine.states
  }

  /// The rows whose details could not be loaded; `nil` when there are none. ``retryDetails()`` loads them again.
  ///
  /// Rows that will be retried by themselves count as well, until their next attempt begins.
  public var detailFailures: ListDetailFailures? {
    core.access(.detailFailures)
    return core.engine.detailFailures
  }

  /// Whether the rows still belong to a source that was replaced or to another ``searchText``, or are saved ones that no
  /// page has confirmed.
  public var isStale: Bool {
    core.access(.loadStates)
    return core.engine.isStale || awaitsOtherSource
  }

  /// Whether the rows are those of another text, whose source is replaced after the debounce.
  var awaitsOtherSource: Bool { sourceSearch?.isPending == true && core.engine.allRows.count > 0 }

  /// Whether the pages of the visible rows load again: not the page that placeholders on screen stand for.
  package var isRefreshing: Bool { loadStates.refresh.isLoading && !core.engine.isPlaceholderJump }

  /// The configuration that the list was created with.
  public var configuration: ListConfiguration { core.engine.configuration }

  /// Counts of what the list has done so far; not observed.
  public var metrics: ListMetrics { core.metrics }

  /// How many calls have not returned, cancelled ones included. Tests compare it with the calls of a scripted source.
  package var callsInFlight: (pages: Int, details: Int) { core.engine.callsInFlight }

  /// The error behind a failure; `nil` when it is not one of the latest 256.
  public func error(of failure: ListFailure) -> (any Error)? { core.error(of: failure) }
}

extension ListViewModel: Observable {}
