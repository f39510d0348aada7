extension ListViewModel {
  // MARK: The text

  /// The search text as it was typed, for a search field to read and to set; empty when there is no search.
  ///
  /// Both kinds of search have this text: the search of a list created with `search:`, and ``search(_:by:)``. White
  /// space at its ends is not searched for. An empty text shows all rows, or those of the first source. Without a
  /// search, setting it does nothing: see ``isSearchable``.
  public var searchText: String {
    get {
      core.access(.searchText)
      return currentSearchText
    }
    set {
      guard newValue != currentSearchText else { return }
      if sourceSearch != nil { typeForSource(newValue) } else { typeForLoaded(newValue) }
    }
  }

  /// Whether the list has a search, by its source or among its loaded rows. Observed as ``searchText`` is.
  public var isSearchable: Bool {
    core.access(.searchText)
    return sourceSearch != nil || arranger.wanted.search != nil
  }

  /// The words of ``searchText``, for rows that highlight them. Observed as the text is.
  public var searchWords: SearchWords { SearchWords(searchText) }

  /// What is searched for, without registering an access.
  var currentQuery: String { currentSearchText.searchQuery }

  private var currentSearchText: String { sourceSearch?.text ?? arranger.wanted.search?.text ?? "" }

  // MARK: Among the loaded rows

  /// Shows only the loaded rows that match a search text. A later ``searchText`` searches with the same closure.
  ///
  /// The closure gets an item and the text without white space at its ends. For an empty text the closure is not
  /// called: all rows are shown. ``ListArrangement/filter`` applies as well. Pages load until enough rows follow the
  /// last visible one, or ``searchProgress`` is paused; another text does not renew that budget. In a list whose source
  /// searches, only the text is set. ``purge()`` empties the text. Many rows are searched after the call:
  /// ``isArranging``. O(rows).
  @inlinable
  public func search(_ text: String, by matches: @escaping @MainActor (Item, String) -> Bool) {
    search(text, making: { query in ItemCondition { matches($0, query) } })
  }

  /// Shows only the loaded rows with every word of a search text in the texts of their items, as ``SearchWords``
  /// finds them; otherwise like ``search(_:by:)``.
  @inlinable
  public func search(_ text: String, in texts: @escaping @MainActor (Item) -> [String]) {
    search(
      text,
      making: { query in
        let words = SearchWords(query)
        return ItemCondition { words.match(texts($0)) }
      })
  }

  @usableFromInline
  func search(_ text: String, making condition: @escaping @MainActor (String) -> ItemCondition<Item>) {
    if sourceSearch != nil { searchText = text } else { searchLoaded(text, by: ItemSearch(makeCondition: condition)) }
  }

  /// How far a filter or a search among the loaded rows has come; `nil` while all loaded rows are shown, and in a
  /// list without a source.
  public var searchProgress: ListSearchProgress? {
    core.access(.searchProgress)
    return currentProgress
  }

  /// The progress, without registering an access.
  var currentProgress: ListSearchProgress? {
    guard arranger.shown.isFiltered, core.engine.origin == .source else { return nil }
    let states = core.engine.states
    return ListSearchProgress(
      pages: core.engine.runs.pages.count, rows: core.engine.readable.rows.count, isPaused: states.pausedEnd != nil,
      isComplete: core.engine.runs.pages.count > 0 && PageEdge.ends.allSatisfy { states[$0] == .complete })
  }

  func searchLoaded(_ text: String, by search: ItemSearch<Item>?) {
    setSearch(to: text, by: search)
    arranger.rearrange(keepsBudget: true)
  }

  private func typeForLoaded(_ text: String) {
    guard let search = arranger.wanted.search else { return }
    setSearch(to: text, by: search)
    if text.searchQuery != search.text.searchQuery { arranger.rearrange(keepsBudget: true) }
  }

  private func setSearch(to text: String, by search: ItemSearch<Item>?) {
    // What the old search captures must not end while it is replaced: its end may call the list.
    let old = arranger.wanted
    defer { withExtendedLifetime(old) {} }
    var search = search
    search?.type(text)
    core.withMutation(of: .searchText) { arranger.want(ItemArrangement(old.arrangement, search: search)) }
  }

  /// Forgets what was typed, for a list that forgets everything.
  func purgeSearch() {
    if arranger.wanted.search != nil { setSearch(to: "", by: arranger.wanted.search) }
    guard let sourceSearch else { return }
    core.withMutation(of: .searchText) { loader.replace(by: sourceSearch.purge()) }
  }
}
