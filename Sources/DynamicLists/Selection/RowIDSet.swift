/// A set of row ids that holds the rows of a range without a copy of them.
///
/// Copying it is O(1), and so is ``count``. A row is looked up as in the list: O(log rows) at most.
public struct RowIDSet: Sendable {
  /// The rows that were shown when a range was selected, and the range.
  private struct Snapshot: Sendable {
    let rows: RowTable
    let range: Range<Int>
    /// The same for copies of one snapshot, and another one for each new snapshot.
    let stamp: Int

    func contains(_ row: RowID) -> Bool { rows.position(of: row).map(range.contains) ?? false }
  }

  private var snapshot: Snapshot?
  /// The rows of the snapshot that are not in the set.
  private var removed: Set<RowID> = []
  /// The rows in the set that are not in the snapshot.
  private var others: Set<RowID> = []

  /// Creates a set of these rows. O(rows).
  public init(_ rows: some Sequence<RowID> = []) { others = Set(rows) }

  /// Creates a set of neighboring rows. O(1).
  init(_ range: Range<Int>, of rows: RowTable, stamp: Int) {
    if !range.isEmpty { snapshot = Snapshot(rows: rows, range: range, stamp: stamp) }
  }

  /// How many rows are in the set.
  public var count: Int { (snapshot?.range.count ?? 0) - removed.count + others.count }

  /// Whether no row is in the set.
  public var isEmpty: Bool { count == 0 }

  /// Whether a row is in the set.
  public func contains(_ row: RowID) -> Bool {
    if others.contains(row) { return true }
    guard let snapshot else { return false }
    return !removed.contains(row) && snapshot.contains(row)
  }

  /// The rows, if they are stored one by one.
  var storedRows: Set<RowID>? { snapshot == nil ? others : nil }

  mutating func insert(_ row: RowID) {
    if snapshot?.contains(row) == true { removed.remove(row) } else { others.insert(row) }
  }

  mutating func remove(_ row: RowID) {
    guard contains(row) else { return }
    if others.remove(row) == nil { removed.insert(row) }
    if isEmpty { self = RowIDSet() }
  }

  /// The rows that are in one of two sets; `nil` if they are many or unknown. O(changed rows and rows stored one by one).
  func difference(from old: Self, atMost limit: Int) -> Set<RowID>? {
    guard snapshot?.stamp == old.snapshot?.stamp else { return nil }
    let sizes = [removed, others, old.removed, old.others].map(\.count)
    guard sizes.allSatisfy({ $0 <= limit }) else { return nil }
    return removed.symmetricDifference(old.removed).union(others.symmetricDifference(old.others))
  }
}

extension RowIDSet: Sequence {
  /// The rows in no particular order.
  public func makeIterator() -> AnyIterator<RowID> {
    let removed = removed
    let rest = AnyIterator(others.makeIterator())
    guard let snapshot else { return rest }
    var position = snapshot.range.lowerBound
    return AnyIterator {
      while position < snapshot.range.upperBound {
        let row = snapshot.rows[position]
        position += 1
        if !removed.contains(row) { return row }
      }
      return rest.next()
    }
  }
}

extension RowIDSet: Hashable {
  /// Whether the sets have the same rows. O(rows).
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.allSatisfy(right.contains)
  }

  /// Hashes the count alone, since equal sets may be stored in different ways.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension RowIDSet: ExpressibleByArrayLiteral {
  /// Creates a set of the rows of an array.
  public init(arrayLiteral elements: RowID...) { self.init(elements) }
}
