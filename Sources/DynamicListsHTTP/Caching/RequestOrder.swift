/// Which answers a later request has overtaken: an answer that arrives after that of a later request is the older one.
///
/// Requests are numbered in the order in which they are sent. An answer is remembered by the number of its request, and
/// only while other requests of the same key are on their way.
struct RequestOrder {
  /// A request that was sent, until ``RequestOrder/end(_:)``.
  struct Number: Sendable {
    let key: CacheKey
    fileprivate let value: Int
  }

  private struct Requests {
    var onTheirWay = 0
    /// The latest request whose answer was stored, or removed one, by the headers that the answer depends on.
    var latest: [VaryingHeaders: Int] = [:]
  }

  private var sent = 0
  private var requests: [CacheKey: Requests] = [:]

  /// How many keys have requests on their way.
  var count: Int { requests.count }

  mutating func begin(_ key: CacheKey) -> Number {
    sent += 1
    requests[key, default: Requests()].onTheirWay += 1
    return Number(key: key, value: sent)
  }

  mutating func end(_ number: Number) {
    requests[number.key]?.onTheirWay -= 1
    if requests[number.key]?.onTheirWay == 0 { requests[number.key] = nil }
  }

  /// Notes the answer of a request; `false` if that of a later one arrived before it.
  mutating func answered(_ number: Number, _ varying: VaryingHeaders) -> Bool {
    if let latest = requests[number.key]?.latest[varying], latest > number.value { return false }
    requests[number.key]?.latest[varying] = number.value
    return true
  }
}
