/// When a list loads pages and details, how many at once, and when it retries.
public struct ListConfiguration: Hashable, Sendable {
  /// What starts the load of the next page.
  public enum Prefetch: Hashable, Sendable {
    /// The last visible row comes near the end: see ``ListConfiguration/prefetchMargin``.
    case automatic
    /// A call of ``ListViewModel/loadMore(at:)`` only.
    case manual
    /// Nothing: the list consists of its first page, unless ``ListViewModel/loadMore(at:)`` is called.
    case off
  }

  /// How many items the list requests for a page.
  public var itemBatchCount = 20
  /// How many items the list requests for its first page; `nil` for ``itemBatchCount``.
  ///
  /// For sources whose keys do not depend on the size of pages: with page numbers, a
  /// larger first page would contain items of the second.
  public var initialBatchCount: Int?
  /// The next page loads when at most this many rows follow the last visible one.
  public var prefetchMargin = 3
  /// How many items that have not loaded have a slot of their own above the rows, and how many below.
  ///
  /// For sources that say with ``Page/before`` and ``Page/after`` how many items they have: the scroll bar then shows
  /// the length of the whole list. When scrolling rests at placeholders, the page there loads in place of the rows if
  /// the source has a ``PageSource/key(forPosition:)``; without one, pages load in order toward it, at most
  /// ``maxConsecutivePages`` of them. A list with a filter shows no placeholders. SwiftUI shows at most 10,000 above the rows and 10,000 below.
  public var maxPlaceholders = 0
  /// How many rows the list keeps; `nil` keeps all.
  ///
  /// Above it, pages far from the visible rows go, whole, and load again when they are scrolled to. The bound yields to
  /// the visible rows with the ``prefetchMargin``, to pages beside a page without a ``Page/previous`` or ``Page/next``
  /// key, to all pages while rows are sorted, and to all pages while an edit of the order is not confirmed.
  /// ``ListMetrics/rowsBeyondBound`` counts these rows. A selected row stays selected, and an edit stays.
  public var maxItemCount: Int?
  /// How many pushed items wait at an end of the list until a person sees them: see ``ListViewModel/newItems``.
  ///
  /// When more come, the list keeps no new item, counts this many, and says that there are more. Showing the new items
  /// is then a refresh.
  public var maxNewItems = 1_000
  /// What starts the load of the next page.
  public var prefetch = Prefetch.automatic
  /// How many pages may load one after another while nobody scrolls and the view is full, and for one refresh.
  public var maxConsecutivePages = 10
  /// Which pages a refresh loads: by default as many as it takes to keep the visible rows.
  public var refreshPolicy = RefreshPolicy.automatic
  /// How old rows may be when the list becomes visible again; older ones are refreshed. `nil` keeps them.
  public var maxAge: Duration?
  /// How long the load of a page or a detail may take before it fails.
  public var loadTimeout = Duration.seconds(30)
  /// Whether and when a failed page is retried automatically.
  public var retryPolicy = RetryPolicy.never
  /// The longest ``ListLoadError/retryAfter`` that the list waits for, whatever its ``retryPolicy`` says.
  ///
  /// A load whose server asks for a longer wait fails, and waits for the user.
  public var maxRetryAfter = Duration.seconds(120)
  /// After this many failures without a page between them, pages load only on request.
  ///
  /// Bounds all automatic loads: retries, waits that servers ask for, and loads by scrolling. Attempts without a
  /// network do not count, since they reach no server. ``ListViewModel/retry()``, ``ListViewModel/loadMore(at:)``, a
  /// refresh, and a page in the middle that loads where scrolling rests start the count at zero.
  public var maxConsecutiveFailures = 5
  /// How far beyond the visible rows details load.
  public var detailMargin: DetailMargin = 10
  /// How many details load at once, or how many batches of them.
  ///
  /// The default covers the rows in range: 32 for a screen of rows with its margin, and with ``DetailMargin/wholePage``
  /// a page of up to 64 rows. Limits per host belong to the HTTP client.
  public var maxConcurrentDetails: Int {
    get { chosenConcurrentDetails ?? (detailMargin == .wholePage ? min(max(32, largestBatchCount), 64) : 32) }
    set { chosenConcurrentDetails = newValue }
  }
  private var largestBatchCount: Int { max(itemBatchCount, initialBatchCount ?? 0) }
  private var chosenConcurrentDetails: Int?
  /// How many rows of a ``KeyedListItemModel`` load their details in one call at most.
  ///
  /// Rows that come into range within 8 ms are called together; a full batch does not wait.
  public var detailBatchSize = 20
  /// How long a detail keeps loading after its row has left the range of ``detailMargin``.
  public var detailGrace = Duration.milliseconds(500)
  /// How much of what rows have loaded is kept, in the unit of ``ListItemModel/detailCost``; by default 500 rows.
  ///
  /// Above it, rows far away go back to the items of their pages, the earliest loaded ones first, and load again in
  /// range. Rows in range, rows with a retained ``ListItemViewModel`` and rows that the app has edited keep their
  /// details. So do rows that a filter, a sort or sections would treat differently without it, and all rows with
  /// ``DetailMargin/wholePage``, where every row is in range. `.max` keeps everything.
  public var detailRetention = 500
  /// Whether and when a failed detail is retried automatically: a row makes at most ``maxConsecutiveFailures`` attempts.
  ///
  /// As for pages, a rate limit is waited for whatever the policy says, and so is the network. The row's state is
  /// `failed` meanwhile, and the row loads again when the delay has passed and it is in range. Without a retry, a failed
  /// row loads again when it appears the next time.
  public var detailRetryPolicy = RetryPolicy.never
  /// Whether ``ListViewModel/metrics`` measure times.
  ///
  /// The list then reads its clock and looks at the visible rows after each event, which costs about a microsecond.
  public var measuresTime = false

  /// Creates the default configuration.
  public init() {}

  /// Creates a configuration with the two numbers that most lists change.
  public init(itemBatchCount: Int, prefetchMargin: Int = 3) {
    self.itemBatchCount = itemBatchCount
    self.prefetchMargin = prefetchMargin
  }

  /// Checks the configuration, for values that come from outside the program.
  ///
  /// A list also checks its configuration, and stops the program if it is invalid.
  /// - Throws: ``ListError/invalidConfiguration(_:)``, which names the value and the reason.
  public func validate() throws(ListError) {
    try check(itemBatchCount > 0, "itemBatchCount is \(itemBatchCount): a page must be asked for at least 1 item")
    try check(
      initialBatchCount ?? 1 > 0,
      "initialBatchCount is \(initialBatchCount ?? 0): a page must be asked for at least 1 item")
    try check(maxAge ?? .zero >= .zero, "maxAge is \(maxAge ?? .zero): a time cannot be negative")
    try check(prefetchMargin >= 0, "prefetchMargin is \(prefetchMargin): it counts rows, use 0 for the last row")
    try check(maxPlaceholders >= 0, "maxPlaceholders is \(maxPlaceholders): use 0 for none")
    try check(
      maxItemCount ?? .max >= itemBatchCount,
      "maxItemCount is \(maxItemCount ?? 0): a page has \(itemBatchCount) items, which it must leave room for")
    try check(maxNewItems > 0, "maxNewItems is \(maxNewItems): use 1 to count no further")
    try check(maxConsecutivePages > 0, "maxConsecutivePages is \(maxConsecutivePages): the first page needs 1")
    try check(maxRetryAfter >= .zero, "maxRetryAfter is \(maxRetryAfter): use zero to wait for no server")
    try check(
      maxConsecutiveFailures > 0, "maxConsecutiveFailures is \(maxConsecutiveFailures): use 1 to retry nothing")
    try check(loadTimeout > .zero, "loadTimeout is \(loadTimeout): every load would fail at once")
    try check(maxConcurrentDetails > 0, "maxConcurrentDetails is \(maxConcurrentDetails): no row would ever load")
    try check(detailBatchSize > 0, "detailBatchSize is \(detailBatchSize): use 1 to load each detail by itself")
    try check(detailRetention >= 0, "detailRetention is \(detailRetention): use 0 to keep only what is in range")
    try check(detailGrace >= .zero, "detailGrace is \(detailGrace): a time cannot be negative")
    if case .rows(let rows) = detailMargin {
      try check(rows >= 0, "detailMargin is \(rows): it counts rows, use 0 for the visible ones only")
    }
    try retryPolicy.validate("retryPolicy")
    try detailRetryPolicy.validate("detailRetryPolicy")
  }

  /// How much of what rows have loaded is kept. With whole pages every row is in range.
  var effectiveDetailRetention: Int { detailMargin == .wholePage ? .max : detailRetention }

  private func check(_ isValid: Bool, _ reason: String) throws(ListError) {
    if !isValid { throw .invalidConfiguration("ListConfiguration.\(reason).") }
  }
}

/// How far beyond the visible rows details load.
public enum DetailMargin: Hashable, Sendable {
  /// This many rows before the first and after the last visible one.
  case rows(Int)
  /// Every row of a page, as soon as the page has landed.
  case wholePage
}

extension DetailMargin: ExpressibleByIntegerLiteral {
  /// A number of rows.
  public init(integerLiteral rows: Int) { self = .rows(rows) }
}
