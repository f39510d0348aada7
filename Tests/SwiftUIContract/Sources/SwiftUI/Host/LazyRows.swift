/// The rows of a `ForEach`, whose views are made on demand.
@MainActor
struct LazyRows {
  let count: Int
  let id: (Int) -> AnyHashable
  let view: (Int) -> any View
  /// The position of an id, looked up with the id's own type.
  let index: (AnyHashable) -> Int?
  /// All ids; used for edits.
  let ids: () -> [AnyHashable]
  /// The `ForEach` with the rows.
  let source: any Rows
}

/// A `ForEach` without its generic parameters.
@MainActor
protocol Rows {
  /// Whether both have the same ids in the same order.
  func hasIDs(of other: any Rows) -> Bool
  /// Hashes each id, and compares it with the id at the same position in an earlier walk.
  ///
  /// - Returns: The ids, for the next walk, and a value that depends on all of them.
  func walkIDs(after earlier: Any?) -> (ids: Any, result: Int)
}

extension LazyRows {
  /// Up to 20 ids, or else their number.
  var summary: String { count > 20 ? "\(count) rows" : "[\(ids().map { "\($0.base)" }.joined(separator: ", "))]" }
}

extension ForEach: Rows where Content: View {
  @MainActor var rows: LazyRows {
    LazyRows(
      count: data.count,
      id: { [data, id] in AnyHashable(id(data[data.index(data.startIndex, offsetBy: $0)])) },
      view: { [data, content] in content(data[data.index(data.startIndex, offsetBy: $0)]) },
      index: { [data, id] wanted in
        guard let wanted = wanted.base as? ID, let index = data.firstIndex(where: { id($0) == wanted }) else {
          return nil
        }
        return data.distance(from: data.startIndex, to: index)
      },
      ids: { [data, id] in data.map { AnyHashable(id($0)) } },
      source: self)
  }

  func hasIDs(of other: any Rows) -> Bool {
    guard let other = other as? Self, other.data.count == data.count else { return false }
    return zip(other.data, data).allSatisfy { other.id($0) == id($1) }
  }

  func walkIDs(after earlier: Any?) -> (ids: Any, result: Int) {
    let old = earlier as? ContiguousArray<ID> ?? []
    var new = ContiguousArray<ID>()
    new.reserveCapacity(data.count)
    var result = 0
    for element in data {
      let id = id(element)
      result ^= id.hashValue
      if new.count < old.count, old[new.count] != id { result &+= 1 }
      new.append(id)
    }
    return (new, result)
  }
}
