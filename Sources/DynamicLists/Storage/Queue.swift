/// Elements that leave in the order in which they came.
///
/// An element that has left is released at once: a slice would keep it in its buffer, with all that it holds. The oldest
/// elements are kept in reverse, so that the next one is the last of an array. Appending and leaving are O(1), amortized.
struct Queue<Element> {
  /// The oldest elements, the oldest last.
  private var front: [Element] = []
  /// The elements behind those of ``front``, the oldest first.
  private var back: [Element] = []
  /// Stored, because the queue of events is read after every event, and a look at the arrays looks up their type.
  private(set) var isEmpty = true

  init() {}

  init(_ elements: [Element]) {
    back = elements
    isEmpty = elements.isEmpty
  }

  var count: Int { front.count + back.count }

  /// The oldest element.
  var first: Element? { front.last ?? back.first }

  /// The elements, the oldest first. O(elements).
  var elements: [Element] { front.reversed() + back }

  mutating func append(_ element: Element) {
    back.append(element)
    isEmpty = false
  }

  mutating func append(contentsOf elements: [Element]) {
    back += elements
    if !elements.isEmpty { isEmpty = false }
  }

  /// Removes the oldest element.
  mutating func popFirst() -> Element? {
    if isEmpty { return nil }
    if front.isEmpty {
      // Most queues have one element: no array is made for it.
      if back.count > 1 {
        front = back.reversed()
        back = []
      } else {
        swap(&front, &back)
      }
    }
    let first = front.popLast()
    isEmpty = front.isEmpty && back.isEmpty
    return first
  }

  /// Keeps the elements that satisfy a condition. O(elements).
  mutating func keep(where isKept: (Element) -> Bool) { self = Queue(elements.filter(isKept)) }
}

extension Queue: Sendable where Element: Sendable {}
