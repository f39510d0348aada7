/// Pages at an end of a run that are dropped since they are far from what anybody sees.
package struct FarPages: Hashable, Sendable {
  package let end: PageEdge
  /// The calls that have loaded the pages.
  package private(set) var calls: [Int] = []
  /// The call of the page that is outermost without them.
  package internal(set) var neighbor = 0
  private(set) var pageCount = 0
  package private(set) var rowCount = 0
  /// How many items the source has on the pages.
  private(set) var itemCount = 0

  init(end: PageEdge) { self.end = end }

  mutating func add(_ page: LoadedPages.Page) {
    if let call = page.call { calls.append(call) }
    pageCount += 1
    rowCount += page.rowCount
    itemCount += page.itemCount
  }
}
