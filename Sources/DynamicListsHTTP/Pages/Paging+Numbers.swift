import DynamicLists

extension Paging where Key == Int {
  /// Numbered pages: `?page=2&per_page=30`.
  ///
  /// `size` is the number of items on a full page, which the server must allow; with `nil`, the server decides, and no
  /// size is sent. The list ends with an empty page, with the last item of `total`, or where `hasMore` says so: for a
  /// server whose last page is short, `hasMore: { $0.items.count == 30 }`. With `size` and `total` the list can jump to
  /// any position. After a confirmed removal the pages load again into which items have moved.
  public static func numbered(
    _ parameter: String = "page", from first: Int = 1, size: Int? = nil, as sizeParameter: String = "per_page",
    total: Total? = nil, hasMore: HasMore? = nil
  ) -> Self {
    let size = size.map { max($0, 1) }
    var keyForPosition: (@Sendable (Int) -> Int?)?
    if total != nil, let size { keyForPosition = { number(at: $0, first, size) } }
    var paging = Paging(
      hasRandomAccess: true,
      keyForPosition: keyForPosition,
      request: { base, page in
        var request = base
        var parameters: [(name: String, value: String?)] = [(parameter, "\(page.key ?? first)")]
        if let size { parameters.append((sizeParameter, "\(size)")) }
        request.setQuery(parameters)
        return request
      },
      neighbors: { page, answer, request in
        let number = request.key ?? first
        let more = try hasMore?(answer) ?? (page.receivedCount > 0)
        page.setNeighbors(ofNumber: number, from: first, hasMore: more)
        guard let total = try total?(answer), let size, let start = position(of: number, first, size) else { return }
        page.count(from: start, of: total, follows: request.edge == .append)
        if hasMore == nil, page.after == 0, total - start == page.receivedCount { page.next = nil }
        // Behind the end, the page before is the last one.
        if page.receivedCount == 0, total > 0, start >= total {
          page.previous = Self.number(at: total - 1, first, size)
        }
      })
    paging.firstKey = { _ in first }
    return paging
  }

  /// A range of items: `?offset=60&limit=30`.
  ///
  /// A key is a position: of the first item of a page that follows, or behind the last item of a page before. The next
  /// page begins behind the items that were received, however many they were. The list ends with an empty page, with
  /// the last item of `total`, or where `hasMore` says so. With `total` the list can jump to any position.
  public static func offset(
    _ parameter: String = "offset", limit: String = "limit", total: Total? = nil, hasMore: HasMore? = nil
  ) -> Self {
    var keyForPosition: (@Sendable (Int) -> Int?)?
    if total != nil { keyForPosition = { $0 } }
    return Paging(
      hasRandomAccess: true,
      keyForPosition: keyForPosition,
      shiftedKey: { offset, count in
        let (shifted, isTooLarge) = offset.addingReportingOverflow(count)
        return isTooLarge ? offset : max(0, shifted)
      },
      request: { base, page in
        let range = positions(of: page)
        var request = base
        request.setQuery([(parameter, "\(range.lowerBound)"), (limit, "\(range.count)")])
        return request
      },
      neighbors: { page, answer, request in
        let range = positions(of: request)
        let (end, isTooLarge) = range.lowerBound.addingReportingOverflow(page.receivedCount)
        let count = try total?(answer)
        // Without a count, the server may have nothing there, but not only a part.
        let expected = count ?? (page.receivedCount == 0 ? 0 : .max)
        if request.edge == .prepend, end < min(expected, range.upperBound) {
          // The items between these and the rows would never load.
          throw HTTPError.unexpectedContent(
            path: "",
            cause: HTTPError.UnreadableAnswer(
              "The server sent \(page.receivedCount) of \(range.count) items; request fewer (itemBatchCount)."))
        }
        page.count(from: range.lowerBound, of: count, follows: request.edge == .append, isExact: true)
        // A count that the page exceeds is wrong.
        let more = try hasMore?(answer) ?? !(page.receivedCount == 0 || end == count)
        if more, !isTooLarge { page.next = request.edge == .prepend ? range.upperBound : end }
        // Behind the end, the page before is the last one.
        let start = page.receivedCount == 0 ? min(range.lowerBound, max(0, count ?? .max)) : range.lowerBound
        if start > 0 { page.previous = start }
      })
  }

  private static func number(at position: Int, _ first: Int, _ size: Int) -> Int? {
    let (number, isTooLarge) = first.addingReportingOverflow(position / size)
    return isTooLarge ? nil : number
  }

  private static func position(of number: Int, _ first: Int, _ size: Int) -> Int? {
    let (count, isTooFar) = number.subtractingReportingOverflow(first)
    let (position, isTooLarge) = count.multipliedReportingOverflow(by: size)
    return isTooFar || isTooLarge || position < 0 ? nil : position
  }

  /// The positions that a page covers if the server sends all of them.
  private static func positions(of page: PageRequest<Int>) -> Range<Int> {
    let key = max(page.key ?? 0, 0)
    let count = max(page.count, 1)
    if page.edge == .prepend { return max(0, key - count)..<key }
    let (end, isTooLarge) = key.addingReportingOverflow(count)
    return key..<(isTooLarge ? .max : end)
  }
}

extension Page where Key == Int {
  /// Sets the numbers of the pages before and after the page with a number.
  mutating func setNeighbors(ofNumber number: Int, from first: Int, hasMore: Bool) {
    if hasMore, number < .max { next = number + 1 }
    if number > first { previous = number - 1 }
  }
}
