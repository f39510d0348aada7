/// The search of a list with a source for each text: the text, its debounce, and the results of earlier queries.
@MainActor
final class SourceSearch<Item> {
  /// What was typed last.
  private(set) var text: String
  /// The query whose source the list is to have: that of the text once the debounce has passed.
  private(set) var asked: String
  /// The query whose source the list has. Differs from ``asked`` until the event that replaces the source is handled.
  private(set) var query: String

  private let firstText: String
  private let debounce: Duration
  private let clock: ListClock
  private let makeFeed: @MainActor (String) -> any PageFeed<Item>
  /// The source that the app gave the list in place of that of the empty text.
  private var emptyTextFeed: (any PageFeed<Item>)?
  private var results: SearchResults<Item>
  private var wait: Task<Void, Never>?

  init(
    _ text: String, debounce: Duration, cachedSearches: Int, clock: ListClock,
    makeFeed: @escaping @MainActor (String) -> any PageFeed<Item>
  ) {
    (self.text, firstText) = (text, text)
    query = text.searchQuery
    asked = query
    self.debounce = debounce
    self.clock = clock
    self.makeFeed = makeFeed
    results = SearchResults(capacity: cachedSearches)
  }

  deinit { wait?.cancel() }

  /// Whether the list still has the source of another text.
  var isPending: Bool { text.searchQuery != query }

  /// Another text was typed. It is asked for at once if it is empty, has a result from earlier, or the list is
  /// not started; otherwise after the debounce, and then `begin` is called.
  func type(_ text: String, isStarted: Bool, begin: @escaping @MainActor () -> Void) {
    let typed = text.searchQuery
    let isSame = typed == self.text.searchQuery
    self.text = text
    if isSame { return }
    wait?.cancel()
    wait = nil
    // What is typed and taken back within the debounce changes nothing.
    if typed == asked { return }
    // An event that was to replace the source is not handled yet: it need not.
    if typed == query || typed.isEmpty || !isStarted || debounce <= .zero || results.hasResult(of: typed) {
      asked = typed
      return
    }
    wait = Task { [weak self, clock, debounce] in
      do { try await clock.sleep(debounce) } catch { return }
      if Task.isCancelled { return }
      self?.asked = typed
      begin()
    }
  }

  /// The list gets the source that was asked for, and the result of an earlier search for it, if there is one. Keeps
  /// `items`, the first rows of the query before, and their sections; `nil` if the list does not have them.
  func begin(
    keeping items: (some Sequence<Item>)?, _ sections: SourceSections
  ) -> (feed: any PageFeed<Item>, earlier: (items: [Item], sections: SourceSections)?) {
    // First, because keeping the query's result may drop this one.
    let earlier = results.result(of: asked)
    if let items { results.keep(items, sections, of: query) }
    query = asked
    return (feed, earlier)
  }

  /// A source for the query.
  private var feed: any PageFeed<Item> { query.isEmpty ? emptyTextFeed ?? makeFeed(query) : makeFeed(query) }

  /// The app gives the list another source, with which the search ends.
  func end() {
    type("", isStarted: false) {}
  }

  /// The app replaces the source of the empty text. Results of the source before are forgotten.
  func replaced(by feed: any PageFeed<Item>) {
    emptyTextFeed = feed
    query = ""
    results.removeAll()
  }

  /// Forgets every result: the rows of other texts may lack an edit that was confirmed.
  func forgetResults() { results.removeAll() }

  /// Forgets every result and the app's own source, and returns another source for the text.
  func renew() -> any PageFeed<Item> {
    emptyTextFeed = nil
    return begin(text)
  }

  /// Forgets every text and result, and returns a source for the first text.
  func purge() -> any PageFeed<Item> {
    begin(firstText)
  }

  private func begin(_ text: String) -> any PageFeed<Item> {
    wait?.cancel()
    wait = nil
    results.removeAll()
    self.text = text
    asked = text.searchQuery
    query = asked
    return feed
  }
}
