/// A queue: first in, first out.
///
/// An element is released as soon as it leaves. A slice would keep the element in the buffer. The oldest elements are
/// kept in reverse, so that the next one is the last of an array. Appending and leaving are O(1), amortized.
struct Queue<Element> {
  /// The oldest elements, the oldest last.
  private var front: [Element] = []
  /// The elements behind those of ``front``, the oldest first.
  private var back: [Element] = []
  init() {}

  init(_ elements: [Element]) {
    back = elements
  }

  var isEmpty: Bool { front.isEmpty && back.isEmpty }

  var count: Int { front.count + back.count }

  /// The oldest element.
  var first: Element? { front.last ?? back.first }

  /// The elements, the oldest first. O(elements).
  var elements: [Element] { front.reversed() + back }

  mutating func append(_ element: Element) { back.append(element) }

  mutating func append(contentsOf elements: [Element]) { back += elements }

  /// Removes the oldest element.
  mutating func popFirst() -> Element? {
    if front.isEmpty {
      front = back.reversed()
      back = []
    }
    return front.popLast()
  }

  /// Keeps the elements that satisfy a condition. O(elements).
  mutating func keep(where isKept: (Element) -> Bool) { self = Queue(elements.filter(isKept)) }
}

extension Queue: Sendable where Element: Sendable {}
