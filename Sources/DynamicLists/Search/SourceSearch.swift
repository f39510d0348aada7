/// The search of a list whose source answers it: the text, its debounce, and the results of earlier texts.
@MainActor
final class SourceSearch<Item: Sendable> {
  /// What was typed last.
  private(set) var text: String
  /// The query whose source the list has.
  private(set) var query: String
  private let firstText: String
  private let debounce: Duration
  private let clock: ListClock
  private let makeFeed: @MainActor (String) -> any PageFeed<Item>
  private var results: SearchResults<Item>
  private var wait: Task<Void, Never>?

  init(
    _ text: String, debounce: Duration, cachedSearches: Int, clock: ListClock,
    makeFeed: @escaping @MainActor (String) -> any PageFeed<Item>
  ) {
    self.text = text
    self.query = Self.query(text)
    self.firstText = text
    self.debounce = debounce
    self.clock = clock
    self.makeFeed = makeFeed
    self.results = SearchResults(capacity: cachedSearches)
  }

  deinit { wait?.cancel() }

  /// The text without white space at its ends, which alone makes no other query.
  static func query(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// Another text was typed: `send` is called with its query after the debounce, or at once for the empty query.
  func type(_ text: String, isStarted: Bool, send: @escaping @MainActor (String) -> Void) {
    let isSameQuery = Self.query(text) == Self.query(self.text)
    self.text = text
    if isSameQuery { return }
    wait?.cancel()
    wait = nil
    let query = Self.query(text)
    // What is typed and taken back within the debounce changes nothing.
    if query == self.query { return }
    if query.isEmpty || !isStarted || debounce <= .zero { return send(query) }
    wait = Task { [clock, debounce] in
      do { try await clock.sleep(debounce) } catch { return }
      if !Task.isCancelled { send(query) }
    }
  }

  func feed(for query: String) -> any PageFeed<Item> { makeFeed(query) }

  /// The list gets the source of a query. Keeps the rows of the query before, unless they are still those of another.
  func begin(_ query: String, keeping items: [Item]?) {
    if let items { results.keep(items, of: self.query) }
    self.query = query
  }

  /// The results of a query that was searched before; `nil` without any.
  func results(of query: String) -> [Item]? { results.take(query) }

  /// Forgets every text and result: the query is that of the first text.
  func purge() {
    wait?.cancel()
    wait = nil
    results.removeAll()
    text = firstText
    query = Self.query(firstText)
  }
}
