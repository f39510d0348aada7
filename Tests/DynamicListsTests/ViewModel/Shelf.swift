import DynamicLists

/// A server with numbered items, on which tests insert and remove some between two pages.
actor Shelf {
  struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var note = ""
  }

  private(set) var items: [Item]
  /// The first items of the pages that were requested.
  private(set) var requested: [Int?] = []
  /// The pages that wait for ``release()``; `nil` while pages are answered.
  private var waiting: [CheckedContinuation<Void, Never>]?

  init(_ numbers: [Int]) { items = numbers.map { Item(id: $0) } }

  func replace(_ numbers: [Int]) { items = numbers.map { Item(id: $0) } }

  func note(_ text: String, on number: Int) {
    for index in items.indices where items[index].id == number { items[index].note = text }
  }

  func forgetRequests() { requested = [] }

  /// Answers no page until ``release()``.
  func hold() { waiting = waiting ?? [] }

  func release() {
    let released = waiting ?? []
    waiting = nil
    for page in released { page.resume() }
  }

  func page(from offset: Int, count: Int) async -> [Item] {
    if waiting != nil { await withCheckedContinuation { waiting?.append($0) } }
    let page = Array(items.dropFirst(max(0, offset)).prefix(count))
    requested.append(page.first?.id)
    return page
  }

  func offset(after id: Int) -> Int { (items.firstIndex { $0.id == id } ?? items.count - 1) + 1 }

  var count: Int { items.count }

  /// Pages by number, in both directions.
  struct Numbers: PageSource {
    let shelf: Shelf
    var hasRandomAccess = false

    func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
      let number = request.key ?? 0
      let items = await shelf.page(from: number * request.count, count: request.count)
      let isLast = await (number + 1) * request.count >= shelf.count
      return Page(
        items: items, next: isLast ? nil : number + 1, previous: number == 0 ? nil : number - 1,
        before: number * request.count, after: await max(0, shelf.count - number * request.count - items.count))
    }
  }

  /// Pages that follow an item.
  struct Cursors: PageSource {
    let shelf: Shelf

    func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
      let offset = if let key = request.key { await shelf.offset(after: key) } else { 0 }
      let items = await shelf.page(from: offset, count: request.count)
      let isLast = await offset + items.count >= shelf.count
      return Page(items: items, next: isLast ? nil : items.last?.id)
    }
  }

  /// One page after another.
  struct Sequence: ListModel {
    let shelf: Shelf
    private var offset = 0

    init(shelf: Shelf) { self.shelf = shelf }

    mutating func fetchNextItems(count: Int) async throws -> [Item] {
      let items = await shelf.page(from: offset, count: count)
      offset += items.count
      return items
    }

    mutating func reset() { offset = 0 }
  }
}
