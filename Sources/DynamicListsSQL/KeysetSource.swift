public import DynamicLists

/// The pages of a query: in both directions, from any row, and if rows are counted from any position.
///
/// A page is a few seeks in one snapshot of the database, each a range of an index; pages joined have the rows of one
/// SELECT, without a row lost or doubled. Rows are decoded where the database is read, off the main actor.
public struct KeysetSource<Reader: DatabaseReader, Item: Sendable>: PageSource {
  let query: KeysetQuery
  let reader: Reader
  let countsRows: Bool
  let decode: @Sendable (Reader.Row) throws -> Item

  /// The rows of a query, each made an item by the closure, whose columns count from 0.
  ///
  /// With `countsRows` each page says how many rows precede and follow it, so that the scroll bar is as long as the
  /// whole list and any position can be jumped to. The database counts entries of the index for it, some ten million a
  /// second: meant for lists up to a few hundred thousand rows.
  public init(
    _ query: KeysetQuery, in reader: Reader, countsRows: Bool = false,
    decode: @escaping @Sendable (Reader.Row) throws -> Item
  ) {
    (self.query, self.reader, self.countsRows, self.decode) = (query, reader, countsRows, decode)
  }

  /// `true`: a key is a place, from which pages load at any time.
  public var hasRandomAccess: Bool { true }

  /// The position itself, if rows are counted.
  public func key(forPosition position: Int) -> KeysetKey? { countsRows ? .position(position) : nil }

  /// A page behind a place, or before it for `prepend`, with its neighbors.
  @concurrent public func page(_ request: PageRequest<KeysetKey>) async throws -> Page<Item, KeysetKey> {
    let walk = Walk(from: try await place(request.key), isUpward: request.edge == .prepend, in: query.terms)
    guard let walk else { throw ListError.unknownKey }
    let count = min(max(1, request.count), 100_000)
    let answer = try await reader.read(read(walk, count: count), decode)
    try check(answer.keys)
    return page(walk, answer, count: count)
  }

  /// The place of a key, where a position has become the row that is there now.
  private func place(_ key: KeysetKey?) async throws -> KeysetKey? {
    guard case .position(let position) = key else { return key }
    if position <= 0 { return nil }
    let row = query.rows(Seek(), in: query.terms, count: 1, keysOnly: true, skipping: position)
    let read = DatabaseRead(query: query, seeks: [row], count: 1, keyColumns: query.terms.count, facts: [])
    let keys = try await reader.read(read) { _ in () }.keys
    return keys.isEmpty ? .end : .before(keys)
  }

  private func read(_ walk: Walk, count: Int) -> DatabaseRead {
    // The row behind the page says whether the walk goes on.
    let seeks = walk.seeks.map { query.rows($0, in: walk.terms, count: count + 1) }
    let back = walk.seeksBack
    let facts =
      countsRows
      ? [query.number(of: [Seek()])] + (back.isEmpty ? [] : [query.number(of: back)])
      : back.isEmpty ? [] : [query.exists(back)]
    return DatabaseRead(query: query, seeks: seeks, count: count + 1, keyColumns: query.terms.count, facts: facts)
  }

  private func page(_ walk: Walk, _ answer: DatabaseAnswer<Item>, count: Int) -> Page<Item, KeysetKey> {
    let found = min(answer.values.count, count)
    let goesOn = answer.values.count > count
    let back = walk.seeksBack.isEmpty ? 0 : answer.facts.last?.number ?? 0
    let total = countsRows ? answer.facts.first?.number : nil
    let ahead = total.map { max(0, $0 - back - found) }
    let keyed = query.terms.count
    let (nearest, farthest) =
      found == 0 ? ([], []) : (answer.keys.prefix(keyed), answer.keys[(found - 1) * keyed..<found * keyed])
    // The rows beyond the farthest one, and those on the other side of the nearest one; of an empty page those of its place.
    let (first, last) = walk.isUpward ? (farthest, nearest) : (nearest, farthest)
    let previous = found == 0 ? walk.place : .before(Array(first))
    let next = found == 0 ? walk.place : .behind(Array(last))
    let items = answer.values.prefix(count)
    return Page(
      items: walk.isUpward ? items.reversed() : Array(items), next: (walk.isUpward ? back > 0 : goesOn) ? next : nil,
      previous: (walk.isUpward ? goesOn : back > 0) ? previous : nil,
      before: walk.isUpward ? ahead : total.map { _ in back }, after: walk.isUpward ? total.map { _ in back } : ahead)
  }

  /// Rows of the same place would be lost or doubled where a page ends between them.
  private func check(_ keys: [DatabaseValue]) throws {
    let keyed = query.terms.count
    // The last term differs first.
    for last in stride(from: 2 * keyed - 1, to: keys.count, by: keyed)
    where keys[last] == keys[last - keyed] && (last + 1 - keyed...last).allSatisfy({ keys[$0] == keys[$0 - keyed] }) {
      let order = query.terms.map(\.expression).joined(by: ", ").rendered(for: reader.dialect).text
      throw KeysetError.orderIsNotUnique(order: order)
    }
  }
}

extension DatabaseValue {
  /// The number that a count or an existing row is.
  fileprivate var number: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}
