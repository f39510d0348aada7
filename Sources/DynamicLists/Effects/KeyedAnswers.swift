/// The answers for keys since the last refresh began, the oldest of which go when they cost too much.
struct KeyedAnswers<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private struct Answer: Sendable {
    let detail: Detail
    let cost: Int
  }

  private let limit: Int
  private var answers: [Key: Answer] = [:]
  /// The oldest key first. May contain keys without an answer.
  private var order = Queue<Key>()
  private var total = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { answers.count }

  subscript(key: Key) -> Detail? { answers[key]?.detail }

  /// Keeps an answer, unless the key has one.
  mutating func insert(_ detail: Detail, for key: Key, cost: Int) {
    if answers[key] != nil { return }
    // Costs are the app's numbers, whose sum may be too large.
    let cost = min(max(0, cost), Int.max - limit)
    guard cost <= limit else { return }
    answers[key] = Answer(detail: detail, cost: cost)
    order.append(key)
    total += cost
    while total > limit, let oldest = order.popFirst() { remove(oldest) }
    if order.count > 2 * answers.count + 64 { removeOldEntries() }
  }

  mutating func remove(_ key: Key) {
    if let old = answers.removeValue(forKey: key) { total -= old.cost }
  }

  mutating func removeAll() { self = KeyedAnswers(limit: limit) }

  private mutating func removeOldEntries() {
    var seen: Set<Key> = []
    order = Queue(order.elements.reversed().filter { answers[$0] != nil && seen.insert($0).inserted }.reversed())
  }
}
