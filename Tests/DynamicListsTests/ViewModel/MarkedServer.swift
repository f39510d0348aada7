import DynamicLists

/// An item that says which edits it contains.
struct MarkedItem: Identifiable, Equatable, Sendable {
  var id: Int
  /// The edit that has replaced the item last.
  var title = 0
  var marks: Set<Int> = []
}

/// An edit as the app sends it.
struct MarkedEdit: Sendable {
  enum Kind: Sendable {
    case mark
    case replace
    case remove
    /// Behind the first of these items that the server has; at the start if it has none.
    case insert(after: [Int])
    case move(after: [Int])
  }

  let number: Int
  let kind: Kind

  func apply(to item: inout MarkedItem) {
    switch kind {
    case .mark: item.marks.insert(number)
    case .replace: item = replacement(of: item.id)
    case .remove, .insert, .move: break
    }
  }

  func replacement(of id: Int) -> MarkedItem { MarkedItem(id: id, title: number, marks: [number]) }
}

/// A server that holds the true items. The test says when a call is read, and when its answer arrives.
@MainActor
final class MarkedServer {
  final class PageCall {
    let id: Int
    let request: PageRequest<Int>
    var page: Page<MarkedItem, Int>?
    let continuation: CheckedContinuation<Page<MarkedItem, Int>, any Error>

    init(
      id: Int, request: PageRequest<Int>,
      _ continuation: CheckedContinuation<Page<MarkedItem, Int>, any Error>
    ) {
      (self.id, self.request, self.continuation) = (id, request, continuation)
    }
  }

  final class EditCall {
    let edit: MarkedEdit
    let ids: [Int]
    /// What the server has said, which has not arrived; `nil` before it has read the call.
    var answer: Result<MarkedItem?, any Error>?
    let continuation: CheckedContinuation<MarkedItem?, any Error>

    init(
      _ edit: MarkedEdit, _ ids: [Int], _ continuation: CheckedContinuation<MarkedItem?, any Error>
    ) {
      (self.edit, self.ids, self.continuation) = (edit, ids, continuation)
    }
  }

  private(set) var items: [MarkedItem]
  /// The edits that each item has had, also if it is gone.
  private(set) var accepted: [Int: Set<Int>] = [:]
  private(set) var pages: [PageCall] = []
  private(set) var edits: [EditCall] = []
  private(set) var callCount = 0
  private var nextID: Int
  /// Whether a cancelled page call returns at once.
  private let obeysCancellation: Bool
  private let tellsTotal: Bool

  init(count: Int, obeysCancellation: Bool, tellsTotal: Bool) {
    items = (1...count).map { MarkedItem(id: $0) }
    nextID = count + 1
    (self.obeysCancellation, self.tellsTotal) = (obeysCancellation, tellsTotal)
  }

  // MARK: Pages

  func page(_ request: PageRequest<Int>) async throws -> Page<MarkedItem, Int> {
    callCount += 1
    let id = callCount
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        pages.append(PageCall(id: id, request: request, $0))
      }
    } onCancel: {
      Task { @MainActor in
        if self.obeysCancellation { self.fail(pageCall: id, CancellationError()) }
      }
    }
  }

  func read(_ call: PageCall) {
    let start = min(max(0, request(call)), items.count)
    let end = min(start + call.request.count, items.count)
    call.page = Page(
      items: Array(items[start..<end]), next: end < items.count ? end : nil,
      before: tellsTotal ? start : nil,
      after: tellsTotal ? items.count - end : nil)
  }

  private func request(_ call: PageCall) -> Int { call.request.key ?? 0 }

  func deliver(_ call: PageCall) {
    if call.page == nil { read(call) }
    pages.removeAll { $0 === call }
    if let page = call.page { call.continuation.resume(returning: page) }
  }

  func fail(pageCall id: Int, _ error: any Error) {
    guard let index = pages.firstIndex(where: { $0.id == id }) else { return }
    pages.remove(at: index).continuation.resume(throwing: error)
  }

  // MARK: Edits

  /// Sends an edit of the items with these ids, and returns the item of an edit of one.
  func send(_ edit: MarkedEdit, _ ids: [Int]) async throws -> MarkedItem? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { edits.append(EditCall(edit, ids, $0)) }
    } onCancel: {
      Task { @MainActor in
        guard let call = self.edits.first(where: { $0.edit.number == edit.number }) else { return }
        call.answer = .failure(CancellationError())
        self.deliver(call)
      }
    }
  }

  /// Makes the edit of the items that are not refused.
  func accept(_ call: EditCall, refusing refused: [Int] = []) {
    var failures: [Int: any Error] = [:]
    var answer: MarkedItem?
    for id in call.ids {
      if refused.contains(id) {
        failures[id] = ListError.timedOut
      } else if let item = apply(call.edit, to: id) {
        answer = item
      } else {
        failures[id] = ListError.itemDeleted
      }
    }
    if call.ids.count == 1, let error = failures.values.first {
      call.answer = .failure(error)
    } else if !failures.isEmpty {
      call.answer = .failure(EditFailures(ofItems: failures))
    } else {
      call.answer = .success(answer)
    }
  }

  func deliver(_ call: EditCall) {
    guard let answer = call.answer else { return }
    edits.removeAll { $0 === call }
    call.continuation.resume(with: answer)
  }

  /// Returns the item as it is then, or was; `nil` if the server has no such item.
  private func apply(_ edit: MarkedEdit, to id: Int) -> MarkedItem? {
    if case .insert(let above) = edit.kind {
      let item = insert(at: position(after: above), marks: [edit.number])
      return item
    }
    guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
    accepted[id, default: []].insert(edit.number)
    switch edit.kind {
    case .remove: return items.remove(at: index)
    case .move(let above):
      let item = items.remove(at: index)
      items.insert(item, at: position(after: above))
      return item
    case .mark, .replace, .insert:
      edit.apply(to: &items[index])
      return items[index]
    }
  }

  private func position(after above: [Int]) -> Int {
    for id in above { if let index = items.firstIndex(where: { $0.id == id }) { return index + 1 } }
    return 0
  }

  /// The new items whose ids the list has not been told.
  var unanswered: Set<Int> {
    var ids: Set<Int> = []
    for call in edits {
      if case .insert = call.edit.kind, case .success(let item?)? = call.answer {
        ids.insert(item.id)
      }
    }
    return ids
  }

  // MARK: Other clients

  func item(_ id: Int) -> MarkedItem? { items.first { $0.id == id } }

  @discardableResult
  func insert(at position: Int, marks: Set<Int> = []) -> MarkedItem {
    let item = MarkedItem(id: nextID, marks: marks)
    nextID += 1
    accepted[item.id] = marks
    items.insert(item, at: position)
    return item
  }

  func remove(_ id: Int) { items.removeAll { $0.id == id } }

  func mark(_ id: Int, _ mark: Int) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].marks.insert(mark)
  }
}

/// The pages of a server, by offsets.
struct MarkedSource: PageSource {
  let server: MarkedServer

  func page(_ request: PageRequest<Int>) async throws -> Page<MarkedItem, Int> {
    try await server.page(request)
  }
  func key(_ offset: Int, shiftedBy count: Int) -> Int { offset + count }
}
