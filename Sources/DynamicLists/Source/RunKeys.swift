/// The requested key of a page, and the keys of the neighbors.
struct PageKeys<Key: Hashable & Sendable>: Sendable {
  let call: Int
  let request: PageRequest<Key>
  let previous: Key?
  let next: Key?
}

/// The keys of the pages of a run, from top to bottom, each by the call that loaded it.
struct RunKeys<Key: Hashable & Sendable>: Sendable {
  private var pages: [Entry] = []
  /// By how many items edits have moved what follows a page, and how many they have added, since the run began.
  private var edited = Moves()
  /// The keys of the pages that were loaded upward, and of the others. A source may call two pages by one key: an
  /// item's id may name the page that ends before the item, and the page that begins with the item.
  private var upward: Set<Key> = []
  private var downward: Set<Key> = []

  private struct Moves {
    var shift = 0
    var added = 0
  }

  private struct Entry {
    let keys: PageKeys<Key>
    /// What edits had done before the page landed.
    let edited: Moves
  }

  /// A run of these pages, from top to bottom.
  init(_ pages: [PageKeys<Key>] = []) { for page in pages { append(page) } }

  // MARK: Questions

  /// The key of the page at an end; `nil` when there is none.
  subscript(end: PageEdge) -> Key? { end == .append ? pages.last?.keys.next : pages.first?.keys.previous }

  /// The key of the first page, as it was requested.
  var first: Key? { pages.first?.keys.request.key }

  /// By how many items edits have moved what follows the last page since its key came.
  var shift: Int { edited.shift - (pages.last?.edited.shift ?? 0) }

  /// How many items edits and pushes have added since the key of the previous page came, wherever they are.
  var added: Int { edited.added - (pages.first?.edited.added ?? 0) }

  /// The request of a call, to load its page again.
  func request(ofCall call: Int) -> PageRequest<Key>? { pages.last { $0.keys.call == call }?.keys.request }

  /// Whether the page that would come next, away from the run, is in the run already.
  func isRepeated<Item>(by page: Page<Item, Key>, of request: PageRequest<Key>, at part: PageLoad.Part) -> Bool {
    let goesUp = part == .preceding
    guard let key = goesUp ? page.previous : page.next else { return false }
    if key == request.key, goesUp == (request.edge == .prepend) { return true }
    // The first page of a refresh begins another run.
    guard goesUp || part == .following else { return false }
    return (goesUp ? upward : downward).contains(key)
  }

  // MARK: Changes

  mutating func append(_ page: PageKeys<Key>) { insert(page, at: pages.count) }

  mutating func prepend(_ page: PageKeys<Key>) { insert(page, at: 0) }

  private mutating func insert(_ page: PageKeys<Key>, at index: Int) {
    pages.insert(Entry(keys: page, edited: edited), at: index)
    guard let key = page.request.key else { return }
    if page.request.edge == .prepend { upward.insert(key) } else { downward.insert(key) }
  }

  /// Pages at an end go. Their keys may be asked for again.
  mutating func drop(_ far: FarPages) {
    guard let neighbor = pages.firstIndex(where: { $0.keys.call == far.neighbor }) else { return }
    let gone = far.end == .prepend ? 0..<neighbor : neighbor + 1..<pages.count
    for page in pages[gone] {
      guard let key = page.keys.request.key else { continue }
      if page.keys.request.edge == .prepend { upward.remove(key) } else { downward.remove(key) }
    }
    pages.removeSubrange(gone)
  }

  /// Pages have landed above the last pages, which stay. Nobody asks for the replaced pages.
  mutating func replaceFirst(by first: [PageKeys<Key>]) {
    pages.insert(contentsOf: first.map { Entry(keys: $0, edited: edited) }, at: 0)
    upward = RunKeys(first).upward
  }

  mutating func shift(by count: Int) {
    edited.shift += count
    edited.added += max(0, count)
  }

  /// Pages may be requested by their keys once more, since their items have moved.
  mutating func forgetOrder() { (upward, downward) = ([], []) }
}
