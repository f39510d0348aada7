/// The first rows of the pages that the source can load again by their keys, from top to bottom.
struct PageStarts: Sendable {
  private var starts: [(row: RowID, call: Int)] = []

  /// The pages of a refresh have landed, and are all pages now. Of two copies of a row the first one stays.
  mutating func replace(with pages: [LoadedPage]) {
    var rows: Set<RowID> = []
    starts = []
    for page in pages {
      if let row = page.rows.first(where: { !rows.contains($0.id) }) { append(page, beginningWith: row.id) }
      rows.formUnion(page.rows.lazy.map(\.id))
    }
  }

  /// A page has landed at an end of the rows; `row` is the first one that was not in the list.
  mutating func add(_ page: LoadedPage, beginningWith row: RowID?) {
    guard let row else { return }
    if page.load.part == .preceding {
      if page.facts.isReloadable { starts.insert((row, page.load.id), at: 0) }
    } else {
      append(page, beginningWith: row)
    }
  }

  private mutating func append(_ page: LoadedPage, beginningWith row: RowID) {
    // A refresh that begins with a page loses the rows before it, unless the page says where they are. An empty page
    // before it may have rows later.
    let leadsBack =
      page.load.part != .following || page.facts.canJump || !page.facts.reachedEnds.contains(.prepend)
    if page.facts.isReloadable, leadsBack { starts.append((row, page.load.id)) }
  }

  /// The call that loaded the page of the row at a position; `nil` if its page cannot be loaded again. O(pages).
  ///
  /// A page whose first row was removed counts as a part of the page before.
  func call(ofRowAt position: Int, in rows: RowTable) -> Int? {
    starts.last { start in rows.position(of: start.row).map { $0 <= position } ?? false }?.call
  }

  mutating func removeAll() { starts = [] }
}
