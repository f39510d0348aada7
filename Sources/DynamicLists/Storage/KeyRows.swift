/// Which row each key has.
///
/// Many keys that ascend, as those of an app's own items mostly do, stay in their array: an index of a million keys would
/// occupy the main actor for a quarter of a second.
struct KeyRows<Key: Hashable> {
  /// How many keys stay without an index.
  private static var fewestWithoutIndex: Int { 1_000 }

  private var ascending = AscendingKeys()
  /// The keys of ``ascending`` that have another row now, or none.
  private var changed: Set<Key> = []
  /// The rows of all other keys, and of those that have another row now.
  private var index: [Key: RowID] = [:]

  /// How many keys have a row.
  var count: Int { ascending.count - changed.count + index.count }

  subscript(key: Key) -> RowID? {
    get { index.isEmpty ? rowInAscending(key) : index[key] ?? rowInAscending(key) }
    set {
      if rowInAscending(key) != nil { changed.insert(key) }
      index[key] = newValue
    }
  }

  private func rowInAscending(_ key: Key) -> RowID? {
    guard !ascending.isEmpty, let number = key as? Int, let row = ascending.row(of: number) else { return nil }
    return changed.isEmpty || !changed.contains(key) ? row : nil
  }

  /// The keys of rows. O(keys with an index).
  func keys(of wanted: Set<RowID>) -> [Key] {
    let found = wanted.compactMap { ascending.key(of: $0) as? Key }.filter { !changed.contains($0) }
    return found + index.compactMap { wanted.contains($1) ? $0 : nil }
  }

  /// The rows of keys; a key that has none gets the row `next`.
  mutating func assign(_ keys: [Key], next: inout Int) -> [RowID] {
    if ascending.isEmpty {
      if index.isEmpty, keys.count >= Self.fewestWithoutIndex, let all = AscendingKeys(keys, firstRow: next) {
        ascending = all
        defer { next += keys.count }
        return RowID.run(from: next, count: keys.count)
      }
      return assignRows(to: keys, in: &index, next: &next)
    }
    var rows: [RowID] = []
    rows.reserveCapacity(keys.count)
    for key in keys {
      if let row = self[key] {
        rows.append(row)
        continue
      }
      let row = RowID(next)
      next += 1
      rows.append(row)
      let isAppended = (key as? Int).map { ascending.append($0, row) } ?? false
      if !isAppended { index[key] = row }
    }
    return rows
  }

  /// Forgets all keys but those of these rows. O(``count``).
  mutating func forgetAll(but isNeeded: (RowID) -> Bool) {
    index = index.filter { isNeeded($0.value) }
    var (needed, others): ([Key: RowID], [Key]) = ([:], [])
    for (number, row) in ascending.all {
      guard let key = number as? Key, !changed.contains(key) else { continue }
      if isNeeded(row) { needed[key] = row } else { others.append(key) }
    }
    if needed.count > ascending.count / 2 { return changed.formUnion(others) }
    index.merge(needed) { $1 }
    (ascending, changed) = (AscendingKeys(), [])
  }
}

/// The row of each key; a new key gets the next row.
///
/// Specialized for the usual keys: without that, an app's keys are hashed through
/// witness tables, which takes several times as long.
@_specialize(where Key == Int)
@_specialize(where Key == String)
private func assignRows<Key: Hashable>(to keys: [Key], in rows: inout [Key: RowID], next: inout Int) -> [RowID] {
  func read(_ row: inout RowID) -> RowID { row }
  var result: [RowID] = []
  result.reserveCapacity(keys.count)
  let first = next
  for key in keys {
    // Pages of a refresh bring mostly known keys, which are only read; a further page brings mostly new ones, and then
    // one access finds or inserts a key.
    if next - first <= result.count / 2, let row = rows[key] {
      result.append(row)
      continue
    }
    let row = read(&rows[key, default: RowID(next)])
    if row.number == next { next += 1 }
    result.append(row)
  }
  return result
}
