import DynamicLists
import Foundation

/// The stored answers in memory, of which the ones used longest ago are dropped above a number of bytes.
struct MemoryStore {
  private struct Slot: Hashable {
    let key: CacheKey
    let varying: VaryingHeaders
  }

  private let limit: Int
  private var answers: [CacheKey: [VaryingHeaders: StoredAnswer]] = [:]
  private var recency = CostQueue<Slot>()

  init(limit: Int) { self.limit = limit }

  /// The bytes of all answers.
  var size: Int { recency.cost }

  /// The answer to a request, the latest one if several match.
  mutating func answer(to request: HTTPRequest, _ key: CacheKey) -> StoredAnswer? {
    let matching = answers[key]?.values.filter { $0.varying.match(request) } ?? []
    guard let answer = matching.max(by: { $0.received < $1.received }) else { return nil }
    recency.use(Slot(key: key, varying: answer.varying))
    return answer
  }

  mutating func store(_ answer: StoredAnswer) {
    let size = answer.size
    // One answer must not push out most of the others.
    guard size <= limit / 4 else { return remove(answer.key, answer.varying) }
    answers[answer.key, default: [:]][answer.varying] = answer
    recency.add(Slot(key: answer.key, varying: answer.varying), cost: size)
    while recency.cost > limit, let oldest = recency.oldest { remove(oldest.key, oldest.varying) }
  }

  mutating func remove(_ key: CacheKey, _ varying: VaryingHeaders) {
    answers[key]?[varying] = nil
    if answers[key]?.isEmpty == true { answers[key] = nil }
    recency.remove(Slot(key: key, varying: varying))
  }

  /// Removes the answers of all users whose keys pass a test. Complexity: O(*n*) in the answers.
  mutating func removeAll(where isRemoved: (CacheKey) -> Bool) {
    for key in answers.keys where isRemoved(key) {
      for varying in (answers[key] ?? [:]).keys { remove(key, varying) }
    }
  }
}
