/// The numbers by which a list loads.
public struct ListConfiguration: Hashable, Sendable {
  /// What starts the load of a further page.
  public enum Prefetch: Hashable, Sendable {
    /// Coming near the end of the rows.
    case automatic
    /// Only ``ListViewModel/loadMore()``.
    case manual
    /// Nothing: the first page is the list.
    case off
  }

  /// How many items a page is asked to bring.
  public var itemBatchCount = 20
  /// A further page is loaded when at most this many rows follow the last visible one.
  public var prefetchMargin = 3
  /// What starts the load of a further page.
  public var prefetch = Prefetch.automatic
  /// How many pages may follow one another before a row is reported visible.
  public var maxConsecutivePages = 10
  /// How long a load may take before it has failed.
  public var loadTimeout = Duration.seconds(30)
  /// Whether and how a page that failed is tried again without being asked.
  public var retryPolicy = RetryPolicy.never
  /// How far beyond the visible rows the second level is loaded.
  public var detailMargin: DetailMargin = 10
  /// How many second-level loads run at once.
  ///
  /// The default is more than a screen of rows with its margin; a limit per
  /// host belongs to the HTTP client.
  public var maxConcurrentDetails = 32
  /// How long the second level of a row goes on after the row has left the range.
  public var detailGrace = Duration.milliseconds(500)

  /// Creates the default configuration.
  public init() {}

  /// Creates a configuration with the two numbers that most lists choose.
  public init(itemBatchCount: Int, prefetchMargin: Int) {
    self.itemBatchCount = itemBatchCount
    self.prefetchMargin = prefetchMargin
  }

  /// Checks values that come from outside the program.
  ///
  /// A list checks them too and stops the program where they cannot work.
  /// - Throws: ``ListError/invalidConfiguration(_:)``, naming the value and why.
  public func validate() throws(ListError) {
    try check(itemBatchCount > 0, "itemBatchCount is \(itemBatchCount): a page must be asked for at least 1 item")
    try check(prefetchMargin >= 0, "prefetchMargin is \(prefetchMargin): it counts rows, use 0 for the last row")
    try check(maxConsecutivePages > 0, "maxConsecutivePages is \(maxConsecutivePages): the first page needs 1")
    try check(loadTimeout > .zero, "loadTimeout is \(loadTimeout): every load would fail at once")
    try check(maxConcurrentDetails > 0, "maxConcurrentDetails is \(maxConcurrentDetails): no row would ever load")
    try check(detailGrace >= .zero, "detailGrace is \(detailGrace): a time cannot be negative")
    if case .rows(let rows) = detailMargin {
      try check(rows >= 0, "detailMargin is \(rows): it counts rows, use 0 for the visible ones only")
    }
    try retryPolicy.validate()
  }

  private func check(_ isValid: Bool, _ reason: String) throws(ListError) {
    if !isValid { throw .invalidConfiguration("ListConfiguration.\(reason).") }
  }
}
