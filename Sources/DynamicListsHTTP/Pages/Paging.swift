public import DynamicLists

/// How a server divides a list into pages: what a page's key adds to the request, and where an answer names the
/// page's neighbors.
///
/// A static function makes one for each usual shape: ``numbered(_:from:size:as:total:hasMore:)``,
/// ``offset(_:limit:total:hasMore:)``, ``cursor(_:limit:next:before:previous:hasMore:total:)``,
/// ``keyset(after:before:limit:id:receivedIDs:hasMore:)``, ``links(limit:total:allowing:)``, and
/// ``addresses(limit:next:previous:total:allowing:)``. For any other shape, give both functions.
public struct Paging<Item: Sendable, Body: Sendable, Key: Hashable & Sendable>: Sendable {
  /// Returns the request of a page, made from the request of the source.
  public typealias RequestOfPage = @Sendable (_ base: HTTPRequest, _ page: PageRequest<Key>) throws -> HTTPRequest
  /// Sets the neighbors and the counts of a page, which has its items.
  public typealias NeighborsOfPage =
    @Sendable (
      _ page: inout Page<Item, Key>, _ answer: JSONAnswer<Body>, _ request: PageRequest<Key>
    ) throws -> Void

  let request: RequestOfPage
  let neighbors: NeighborsOfPage
  let keyForPosition: (@Sendable (_ position: Int) -> Key?)?
  let shiftedKey: ShiftedKey?
  /// The key of the first page, for keys of which a ``PageTrail`` tells how far to go back after a removal.
  var firstKey: (@Sendable (_ request: HTTPRequest) -> Key)?
  let hasRandomAccess: Bool

  /// Creates a shape of an app's own server.
  ///
  /// `hasRandomAccess` says whether each page can be requested by its key again at any time. `keyForPosition` returns
  /// the key of the page with the item at a position, for pages that count the items before and after them.
  /// `shiftedKey` is needed where keys count items or pages.
  public init(
    hasRandomAccess: Bool = false,
    keyForPosition: (@Sendable (_ position: Int) -> Key?)? = nil,
    shiftedKey: ShiftedKey? = nil,
    request: @escaping RequestOfPage,
    neighbors: @escaping NeighborsOfPage
  ) {
    self.hasRandomAccess = hasRandomAccess
    self.keyForPosition = keyForPosition
    self.shiftedKey = shiftedKey
    self.request = request
    self.neighbors = neighbors
  }

  /// Returns the key of the page that follows after confirmed edits have added `count` items, or removed some: see
  /// `PageSource.key(_:shiftedBy:)`.
  public typealias ShiftedKey = @Sendable (_ key: Key, _ count: Int) -> Key
  /// Reads the number of all items of the list from an answer; `nil` when the answer does not say.
  public typealias Total = @Sendable (JSONAnswer<Body>) throws -> Int?
  /// Reads from an answer whether another page follows in the direction of the request.
  public typealias HasMore = @Sendable (JSONAnswer<Body>) throws -> Bool
  /// Reads a cursor or an address from an answer; `nil` and an empty text mean that there is none.
  public typealias Neighbor = @Sendable (JSONAnswer<Body>) throws -> String?
}

extension Page {
  /// Sets how many items precede and follow this page, which begins at a position of the source.
  ///
  /// An empty page may be far behind the end, unless it `follows` the items before the position. A total below the position
  /// of any other page contradicts it; `isExact` is whether the position is right then.
  mutating func count(from position: Int, of total: Int?, follows: Bool = false, isExact: Bool = false) {
    guard let total, position >= 0, total >= 0 else { return }
    let isBehindTheEnd = receivedCount == 0 && !follows
    guard position <= total || isBehindTheEnd || isExact else { return }
    before = isBehindTheEnd ? min(position, total) : position
    after = max(0, total.subtractingWithoutOverflow(position).subtractingWithoutOverflow(receivedCount))
  }
}

extension Int {
  /// The difference, or the smallest number: servers say anything.
  fileprivate func subtractingWithoutOverflow(_ other: Int) -> Int {
    let (difference, isTooSmall) = subtractingReportingOverflow(other)
    return isTooSmall ? .min : difference
  }
}

extension String {
  /// The text; `nil` if it is empty.
  var nonempty: String? { isEmpty ? nil : self }
}
