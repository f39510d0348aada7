/// The first rows of the pages that the source can load again by their keys, from top to bottom.
struct PageStarts: Sendable {
  private var starts: [(row: RowID, call: Int)] = []

  /// The pages of a refresh have landed, and are all pages now.
  mutating func replace(with pages: [LoadedPage]) { starts = pages.compactMap(Self.start) }

  /// A page has landed at an end of the rows.
  mutating func add(_ page: LoadedPage) {
    guard let start = Self.start(of: page) else { return }
    starts.insert(start, at: page.load.part == .preceding ? 0 : starts.count)
  }

  private static func start(of page: LoadedPage) -> (row: RowID, call: Int)? {
    // A refresh that begins with a page loses the rows before it, unless the page says where they are. An empty page
    // before it may have rows later.
    let leadsBack =
      page.load.part != .following || page.facts.canJump || !page.facts.reachedEnds.contains(.prepend)
    guard page.facts.isReloadable, leadsBack else { return nil }
    return page.rows.first.map { ($0.id, page.load.id) }
  }

  /// The call that loaded the page of the row at a position; `nil` if its page cannot be loaded again. O(pages).
  ///
  /// A page whose first row was removed counts as a part of the page before.
  func call(ofRowAt position: Int, in rows: RowTable) -> Int? {
    starts.last { start in rows.position(of: start.row).map { $0 <= position } ?? false }?.call
  }

  mutating func removeAll() { starts = [] }
}
