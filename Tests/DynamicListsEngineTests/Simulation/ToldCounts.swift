@testable import DynamicLists

/// What the pages of a list have told about the number of items, computed naively from all of them.
struct ToldCounts {
  /// What one page has told.
  struct Page {
    var before: Int?
    let count: Int
    var after: Int?
    /// Whether no page can bring the items before it.
    var isFirst: Bool

    init(_ answer: PageAnswer) {
      (before, count, after) = (answer.before, answer.receivedCount, answer.after)
      // Nothing follows the last page, whatever is counted there.
      if answer.reachedEnds.contains(.append) { after = 0 }
      isFirst = answer.reachedEnds.contains(.prepend) && !answer.canJump
    }

    var total: Int? { before.flatMap { before in after.map { before + count + $0 } } }
  }

  /// The pages of the rows, from top to bottom.
  private var pages: [Page] = []
  private var total: Int?
  /// By how many items confirmed edits have changed the total since.
  private var shift = 0
  /// How many items edits and pushes have added to the loaded pages; `nil` while rows stay below those of a refresh.
  private var added: Int? = 0
  /// Whether pages were dropped that edits and pushes may have made longer or shorter.
  private(set) var isUncertain = false

  mutating func shift(by count: Int) {
    shift += count
    added = added.map { $0 + count }
  }

  mutating func land(_ answer: PageAnswer, _ part: PageLoad.Part) {
    let page = Page(answer)
    let isBeside = part == .following || part == .preceding
    if page.total != nil || !isBeside { (total, shift) = (page.total, 0) }
    switch part {
    case .first, .again, .position: (pages, added) = ([page], 0)
    case .following: pages.append(page)
    case .preceding: pages.insert(page, at: 0)
    }
    // The end is behind the loaded pages, wherever an empty page says that it is.
    let end: PageEdge = part == .preceding ? .prepend : .append
    guard answer.reachedEnds.contains(end), page.count == 0, let added, let before, let after else { return }
    let loaded = max(0, pages.reduce(added) { $0 + $1.count })
    if let told = total, before + loaded + after < told + shift { (total, shift) = (before + loaded + after, 0) }
  }

  /// So many pages of `all` were dropped at an end.
  mutating func drop(_ count: Int, of all: Int, at end: PageEdge, isEdited: Bool) {
    isUncertain = isUncertain || isEdited || all != pages.count || added == nil
    guard !isUncertain else { return }
    let gone = end == .prepend ? pages.prefix(count) : pages.suffix(count)
    let items = gone.reduce(0) { $0 + $1.count }
    let (before, after) = (before, after)
    if end == .prepend { pages.removeFirst(count) } else { pages.removeLast(count) }
    if end == .prepend {
      pages[0].isFirst = false
      pages[0].before = before.map { $0 + items }
    } else {
      pages[pages.count - 1].after = after.map { $0 + items }
    }
  }

  /// The pages of a refresh landed, and rows stay below them that were there before.
  mutating func landAtTop(_ other: ToldCounts) {
    pages = other.pages + pages.suffix(1)
    (total, shift, added) = (other.total, 0, nil)
  }

  /// Nothing is at a position where the pages have counted an item; the server itself counts items up to `end`.
  mutating func foundNothing(at position: Int, end: Int?) {
    guard let all = total.map({ max(0, $0 + shift) }), let after = pages.last?.after else { return }
    let loaded = max(0, all - after)
    let isTold = end.map { $0 >= loaded && $0 < position } ?? false
    (total, shift) = (isTold ? end : nil, 0)
    pages[pages.count - 1].after = isTold ? end.map { $0 - loaded } : nil
  }

  /// How many items are before the loaded pages, and how many behind them.
  var before: Int? { pages.first?.before }
  var after: Int? { pages.last?.after }

  /// Adds to what is known, since something was pushed; nothing becomes negative.
  mutating func add(total change: Int, before: Int, after: Int) {
    total = total.map { max(0, $0 + change) }
    added = added.map { $0 + change - before - after }
    guard !pages.isEmpty else { return }
    pages[0].before = pages[0].before.map { max(0, $0 + before) }
    pages[pages.count - 1].after = pages[pages.count - 1].after.map { max(0, $0 + after) }
  }

  /// The positions without a row next to the rows, at most this many on each side; items that wait have none.
  func placeholders(atMost most: Int, waiting: (before: Int, after: Int)) -> PlaceholderSlots {
    var slots = PlaceholderSlots()
    guard most > 0, let first = pages.first, let before = first.before, let after = pages.last?.after,
      let total = total.map({ max(0, $0 + shift) })
    else {
      return slots
    }
    let end = max(before, total - after)
    let missing = Set((first.isFirst ? before : 0)..<before).union(end..<max(end, total - waiting.after))
    let above = missing.filter { $0 < before && $0 >= min(before, waiting.before) }.sorted().suffix(most)
    let below = missing.filter { $0 >= before }.sorted().prefix(most)
    if let first = above.first { slots.before = first..<first + above.count }
    if let first = below.first { slots.after = first..<first + below.count }
    return slots
  }
}

extension PlaceholderSlots {
  /// Whether both have the same slots; where no slots are does not matter.
  func hasSameSlots(as other: PlaceholderSlots) -> Bool {
    func isSame(_ one: Range<Int>, _ another: Range<Int>) -> Bool { one == another || one.isEmpty && another.isEmpty }
    return isSame(before, other.before) && isSame(after, other.after)
  }

  /// The part of a report that is still without rows, above the rows or else below them.
  func stillMissing(_ positions: Range<Int>) -> Range<Int>? {
    [before, after].lazy.map(positions.clamped).first { !$0.isEmpty }
  }

  /// How many positions are between a part without rows and the rows.
  func distance(of missing: Range<Int>) -> Int {
    missing.upperBound <= before.upperBound && !before.isEmpty
      ? before.upperBound - missing.upperBound : missing.lowerBound - after.lowerBound
  }
}
