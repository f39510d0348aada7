/// Which answers a later request has overtaken: an answer that arrives after that of a later request is the older one.
///
/// Requests are numbered in the order in which they are sent. An answer is remembered by the number of its request, and
/// only while other requests of the same key are on their way.
struct RequestOrder {
  /// A request that was sent, until ``RequestOrder/end(_:)``.
  struct Number: Sendable {
    let key: CacheKey
    fileprivate let value: Int
    /// The latest request of the key that was overtaken before this one: see ``RequestOrder/overtake(_:)``.
    let overtaken: Int
  }

  private struct Requests {
    var onTheirWay = 0
    /// The latest request whose answer was stored, or removed one, by the headers that the answer depends on.
    var latest: [VaryingHeaders: Int] = [:]
    /// No answer to a request up to this one is stored, whatever headers it depends on.
    var overtaken = 0
  }

  /// How often answers were removed. A request that is older than the latest removal, but begins after it, is overtaken:
  /// see ``begin(_:since:)``.
  private(set) var removals = 0
  private var sent = 0
  private var requests: [CacheKey: Requests] = [:]

  /// How many keys have requests on their way.
  var count: Int { requests.count }

  /// A request is sent, for which the number of removals was looked up before.
  mutating func begin(_ key: CacheKey, since removals: Int? = nil) -> Number {
    sent += 1
    requests[key, default: Requests()].onTheirWay += 1
    if removals ?? self.removals < self.removals { requests[key]?.overtaken = sent }
    return Number(key: key, value: sent, overtaken: requests[key]?.overtaken ?? 0)
  }

  /// A question in the background goes on for a request; another ``end(_:)`` follows.
  mutating func goOn(_ number: Number) { requests[number.key, default: Requests()].onTheirWay += 1 }

  mutating func end(_ number: Number) {
    requests[number.key]?.onTheirWay -= 1
    if requests[number.key]?.onTheirWay == 0 { requests[number.key] = nil }
  }

  /// Notes the answer of a request; `false` if that of a later one arrived before it, or its answers were removed.
  mutating func answered(_ number: Number, _ varying: VaryingHeaders) -> Bool {
    guard let known = requests[number.key] else { return true }
    if known.overtaken >= number.value { return false }
    if let latest = known.latest[varying], latest > number.value { return false }
    requests[number.key]?.latest[varying] = number.value
    return true
  }

  /// Notes the answer of a request that cannot be stored: those of earlier requests are older, and are not stored either.
  mutating func overtake(_ number: Number) {
    guard let known = requests[number.key]?.overtaken else { return }
    requests[number.key]?.overtaken = max(known, number.value)
  }

  /// Answers are removed: those to requests that are on their way must not come in their place. O(keys on their way).
  mutating func overtakeAll(where isRemoved: (CacheKey) -> Bool) {
    removals += 1
    for key in Array(requests.keys) where isRemoved(key) { requests[key]?.overtaken = sent }
  }
}
