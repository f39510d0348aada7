/// Keys that are numbers of which each is greater than the one before, and whose rows follow one another: a row is found
/// without an index of keys. O(log keys), and O(1) while no number is left out.
struct AscendingKeys {
  /// In chunks: an array of a million keys would be copied by the first key that is appended.
  private var keys = ChunkedArray<Int>()
  private var firstRow = 0

  init() {}

  /// `nil` if the keys are not such numbers.
  init?(_ keys: [some Any], firstRow: Int) {
    guard let numbers = ascendingNumbers(keys) else { return nil }
    (self.keys, self.firstRow) = (ChunkedArray(numbers), firstRow)
  }

  var count: Int { keys.count }
  var isEmpty: Bool { keys.isEmpty }

  func row(of key: Int) -> RowID? {
    guard let first = keys.first, let last = keys.last, key >= first, key <= last else { return nil }
    let guess = key &- first
    if guess >= 0, guess < keys.count, keys[guess] == key { return RowID(firstRow + guess) }
    let offset = keys.partitioningIndex { $0 >= key }
    return keys[offset] == key ? RowID(firstRow + offset) : nil
  }

  func key(of row: RowID) -> Int? {
    let offset = row.number - firstRow
    return keys.indices.contains(offset) ? keys[offset] : nil
  }

  /// Appends a key, if it is greater than all others and its row follows theirs; otherwise returns `false`.
  mutating func append(_ key: Int, _ row: RowID) -> Bool {
    guard let last = keys.last, key > last, row.number == firstRow + keys.count else { return false }
    keys.append(key)
    return true
  }

  /// All keys and their rows, in order.
  var all: some Sequence<(key: Int, row: RowID)> {
    keys.lazy.enumerated().map { [firstRow] in (key: $1, row: RowID(firstRow + $0)) }
  }
}

/// Keys as numbers, if they are numbers of which each is greater than the one before.
///
/// Specialized for these, whose array would otherwise be cast key by key.
@_specialize(where Key == Int)
private func ascendingNumbers<Key>(_ keys: [Key]) -> [Int]? {
  guard let numbers = keys as? [Int] else { return nil }
  return numbers.indices.dropFirst().allSatisfy { numbers[$0 - 1] < numbers[$0] } ? numbers : nil
}
