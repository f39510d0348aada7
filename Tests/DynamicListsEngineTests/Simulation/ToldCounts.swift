@testable import DynamicLists

/// What the pages of a list have told about the number of items, computed naively from all of them.
struct ToldCounts {
  /// What one page has told.
  struct Page {
    var before: Int?
    let count: Int
    var after: Int?
    /// Whether no page can bring the items before it.
    let isFirst: Bool

    init(_ answer: PageAnswer) {
      (before, count, after) = (answer.before, answer.rows.count, answer.after)
      isFirst = answer.reachedEnds.contains(.prepend) && !answer.canJump
    }

    var total: Int? { before.flatMap { before in after.map { before + count + $0 } } }
  }

  /// The pages of the rows, from top to bottom.
  private var pages: [Page] = []
  private var total: Int?
  /// By how many items confirmed edits have changed the total since.
  private var shift = 0

  mutating func shift(by count: Int) { shift += count }

  mutating func land(_ answer: PageAnswer, _ part: PageLoad.Part) {
    let page = Page(answer)
    let isBeside = part == .following || part == .preceding
    if page.total != nil || !isBeside { (total, shift) = (page.total, 0) }
    switch part {
    case .first, .again, .position: pages = [page]
    case .following: pages.append(page)
    case .preceding: pages.insert(page, at: 0)
    }
  }

  /// The pages of a refresh landed, and rows stay below them that were there before.
  mutating func landAtTop(_ other: ToldCounts) {
    pages = other.pages + pages.suffix(1)
    (total, shift) = (other.total, 0)
  }

  /// How many items are before the loaded pages, and how many behind them.
  var before: Int? { pages.first?.before }
  var after: Int? { pages.last?.after }

  /// Adds to what is known, since something was pushed; nothing becomes negative.
  mutating func add(total change: Int, before: Int, after: Int) {
    total = total.map { max(0, $0 + change) }
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
