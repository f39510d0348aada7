import DynamicLists

/// Rows on a server, which change while the list shows them.
actor LockstepServer {
  /// A row. Its rank orders the rows, and is the cursor of what is before and behind it, also when the row is gone.
  private struct Entry {
    let id: Int
    var rank: Double
  }

  private var entries: [Entry]
  private var nextID: Int

  init(count: Int) {
    entries = (0..<count).map { Entry(id: $0, rank: Double($0)) }
    nextID = count
  }

  /// The ids of the rows, in order.
  var ids: [Int] { entries.map(\.id) }

  /// Inserts, removes and moves some rows; returns the ids of the rows that were moved.
  func change(_ seed: UInt64) -> Set<Int> {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      let place = Int.random(in: 0...entries.count, using: &random)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        insert(nextID, at: place)
        nextID += 1
      }
    }
    for _ in 0..<Int.random(in: 0..<3, using: &random) where entries.count > 40 {
      let place = Int.random(in: 0..<entries.count, using: &random)
      entries.removeSubrange(place..<min(entries.count, place + .random(in: 1...8, using: &random)))
    }
    var moved: Set<Int> = []
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      let entry = entries.remove(at: .random(in: 0..<entries.count, using: &random))
      insert(entry.id, at: .random(in: 0...entries.count, using: &random))
      moved.insert(entry.id)
    }
    return moved
  }

  private func insert(_ id: Int, at place: Int) {
    let above = place > 0 ? entries[place - 1].rank : (entries.first?.rank ?? 0) - 1
    let below = place < entries.count ? entries[place].rank : above + 1
    entries.insert(Entry(id: id, rank: (above + below) / 2), at: place)
  }

  fileprivate func page(number: Int, count: Int) -> Page<LockstepItem, Double> {
    let start = min(number * count, entries.count)
    let end = min(start + count, entries.count)
    return Page(
      items: entries[start..<end].map { LockstepItem(id: $0.id) }, next: end < entries.count ? Double(number + 1) : nil,
      previous: number > 0 ? Double(number - 1) : nil)
  }

  fileprivate func page(at cursor: Double, count: Int, _ edge: PageEdge) -> Page<LockstepItem, Double> {
    let found =
      switch edge {
      case .refresh: entries.filter { $0.rank >= cursor }.prefix(count)
      case .append: entries.filter { $0.rank > cursor }.prefix(count)
      case .prepend: entries.filter { $0.rank < cursor }.suffix(count)
      }
    // Without rows between, a row at the cursor itself is on the next page, as it was.
    let first = found.first?.rank ?? (edge == .append ? cursor.nextUp : cursor)
    let last = found.last?.rank ?? (edge == .prepend ? cursor.nextDown : cursor)
    return Page(
      items: found.map { LockstepItem(id: $0.id) }, next: entries.contains { $0.rank > last } ? last : nil,
      previous: entries.contains { $0.rank < first } ? first : nil)
  }
}

/// The pages of a ``LockstepServer``, found by their numbers or by cursors.
struct LockstepSource: PageSource {
  enum Keys { case numbers, cursors }

  let server: LockstepServer
  let keys: Keys
  var hasRandomAccess: Bool { true }
  // A row that moves takes its cursor to another place.
  var keysMayRepeat: Bool { true }

  func page(_ request: PageRequest<Double>) async throws -> Page<LockstepItem, Double> {
    let key = request.key ?? 0
    return switch keys {
    case .numbers: await server.page(number: Int(key), count: request.count)
    case .cursors: await server.page(at: key, count: request.count, request.edge)
    }
  }
}
