/// Copies of a ``ListModel`` from before its pages, by the pages' numbers.
///
/// The copy from before a dropped page fetches the page again. Without this copy an earlier one does, and fetches the pages
/// between once more. At most 64 copies are kept: the farther from the loaded pages, the fewer.
struct PassedModels<Model: ListModel>: Sendable {
  /// A page, and the model from before it.
  struct Passed: Sendable {
    let page: Int
    let model: Model
  }

  /// Where a load begins: at a copy from before the page, with `skipped` pages between.
  struct Start: Sendable {
    let page: Int
    let model: Model
    var skipped = 0
    /// By how many items edits have moved the page since the copy was made.
    var shift = 0
  }

  /// Where a page is, and the copies of its load. The last copy is from behind the page.
  struct Place: Sendable {
    let page: Int
    var passed: [Passed] = []

    /// The page behind it; the same page again if it was empty.
    var next: Start? { passed.last.map { Start(page: $0.page, model: $0.model) } }
  }

  private static var mostCopies: Int { 64 }

  /// Whether a copy of the model keeps its position: not if the model is a class.
  static var haveCopies: Bool { !(Model.self is AnyObject.Type) }

  /// In the order of the pages; the first one is from before the first page.
  private var copies: [Passed]
  /// The pages in the list, from top to bottom.
  private var pages: [(call: Int, page: Int)] = []
  /// The page that follows the last one in the list.
  private var next = 0
  /// By how many items edits have moved the next page, if there is no copy from before it.
  private var shift = 0

  init(_ model: Model) { copies = [Passed(page: 0, model: model)] }

  // MARK: Questions

  /// A copy that is as far as the list.
  var current: Model { startOfNext.model }

  var startOfNext: Start {
    var start = start(of: next)
    start.shift = shift
    return start
  }

  var startOfPrevious: Start { start(of: max(0, (pages.first?.page ?? 0) - 1)) }

  private func start(of page: Int) -> Start {
    let copy = copies.last { $0.page <= page } ?? copies[0]
    return Start(page: page, model: copy.model, skipped: max(0, page - copy.page))
  }

  // MARK: Changes

  /// Pages have landed; the pages of a refresh take the place of all others.
  mutating func landed(_ places: [Place], _ order: PageOrder) {
    switch order {
    case .gather: return
    case .land(_, at: .refresh): (copies, pages, shift) = ([], [], 0)
    case .land(_, at: .append): shift = 0
    // The next page still follows the last row.
    case .land, .landAtTop: break
    }
    let landed = zip(order.calls, places).map { (call: $0, page: $1.page) }
    switch order {
    case .land(_, at: .append): pages += landed
    default: pages.insert(contentsOf: landed, at: 0)
    }
    for passed in places.flatMap(\.passed) { note(passed) }
    switch order {
    case .land(_, at: .prepend), .landAtTop: break
    default: next = places.last?.next?.page ?? next
    }
  }

  private mutating func note(_ passed: Passed) {
    let index = copies.firstIndex { $0.page >= passed.page } ?? copies.count
    if index < copies.count, copies[index].page == passed.page {
      copies[index] = passed
    } else {
      copies.insert(passed, at: index)
    }
    if copies.count > Self.mostCopies { thin() }
  }

  /// Removes the copy with the least loss: `pages between its neighbors / (pages between it and the list + 1)`.
  private mutating func thin() {
    let loaded = (pages.first?.page ?? 0)...max(pages.first?.page ?? 0, next)
    func loss(_ index: Int) -> Double {
      let page = copies[index].page
      let distance = max(0, loaded.lowerBound - page, page - loaded.upperBound)
      return Double(copies[index + 1].page - copies[index - 1].page) / Double(distance + 1)
    }
    guard let least = (1..<copies.count - 1).min(by: { loss($0) < loss($1) }) else { return }
    copies.remove(at: least)
  }

  mutating func drop(_ far: FarPages) {
    guard let neighbor = pages.firstIndex(where: { $0.call == far.neighbor }) else { return }
    if far.end == .prepend {
      pages.removeSubrange(..<neighbor)
    } else {
      pages.removeSubrange((neighbor + 1)...)
      (next, shift) = (pages[neighbor].page + 1, 0)
    }
  }

  /// Edits have moved the page behind the rows. Returns whether the model counts items.
  mutating func shift(by count: Int) -> Bool {
    guard let index = copies.firstIndex(where: { $0.page == next }) else {
      shift += count
      var model = current
      return model.itemsShifted(by: count)
    }
    var model = copies[index].model
    let isMoved = model.itemsShifted(by: count)
    copies[index] = Passed(page: next, model: model)
    return isMoved
  }
}
