/// The answers for keys since the last refresh began, the oldest of which go when they cost too much.
struct KeyedAnswers<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private let limit: Int
  private var answers: [Key: Detail] = [:]
  private var keys = CostQueue<Key>()

  init(limit: Int) { self.limit = limit }

  var count: Int { answers.count }

  subscript(key: Key) -> Detail? { answers[key] }

  /// Keeps an answer, unless the key has one or the answer alone costs too much.
  mutating func insert(_ detail: Detail, for key: Key, cost: Int) {
    guard answers[key] == nil, cost <= limit else { return }
    answers[key] = detail
    keys.add(key, cost: cost)
    while keys.cost > limit, let oldest = keys.oldest { remove(oldest) }
  }

  mutating func remove(_ key: Key) {
    answers[key] = nil
    keys.remove(key)
  }

  mutating func removeAll() { self = KeyedAnswers(limit: limit) }
}
