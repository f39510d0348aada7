/// Pages by the rules of Android's Paging 3 with numbered pages, written from its documentation, not from its code.
///
/// An access within the prefetch distance of an end loads the next or the previous page. A page that fails is not
/// loaded again before a retry. A refresh begins with the page around the last access, and cancels other loads. An
/// empty page is the last one. Items are not compared.
final class PagingRules: Contestant {
  static let name = "Paging 3"
  static let hasDetails = false

  private struct LoadedPage {
    let number: Int
    let items: [Item]
  }

  private enum End: CaseIterable { case append, prepend }

  private let server: Server
  private let prefetchDistance = Server.pageSize
  private var pages: [LoadedPage] = [] { didSet { notifications += 1 } }
  private var loads: [End: Task<Void, Never>] = [:]
  private var failed: Set<End> = []
  private var refreshLoad: Task<Void, Never>?
  private var hasRefreshFailed = false
  private var isComplete = false
  private var lastAccess = 0
  private(set) var notifications = 0

  init(server: Server) { self.server = server }

  private var items: [Item] { pages.flatMap(\.items) }
  var ids: [Int] { items.map(\.id.number) }
  var count: Int { pages.reduce(0) { $0 + $1.items.count } }
  var completeRows: Int { count }
  var offersRetry: Bool { hasRefreshFailed || !failed.isEmpty }

  func start() { refresh() }

  func rowAppeared(at position: Int) {
    lastAccess = position
    loadNearEnds()
  }

  func rowDisappeared(at position: Int) {}

  func retry() {
    if hasRefreshFailed { refresh() }
    for end in failed { load(end) }
  }

  func reset() {
    pages = []
    lastAccess = 0
    refresh()
  }

  func refresh() {
    for load in loads.values { load.cancel() }
    loads = [:]
    failed = []
    refreshLoad?.cancel()
    hasRefreshFailed = false
    let key = refreshKey
    refreshLoad = Task {
      let page = try? await server.page(key)
      if Task.isCancelled { return }
      guard let page else {
        hasRefreshFailed = true
        return
      }
      isComplete = page.isEmpty
      pages = [LoadedPage(number: key, items: page)]
      loadNearEnds()
    }
  }

  /// The page around the last access.
  private var refreshKey: Int {
    var before = 0
    for page in pages {
      before += page.items.count
      if lastAccess < before { return page.number }
    }
    return pages.last?.number ?? 0
  }

  private func loadNearEnds() {
    guard !pages.isEmpty else { return }
    if count - 1 - lastAccess < prefetchDistance { load(.append, onlyIfIdle: true) }
    if lastAccess < prefetchDistance { load(.prepend, onlyIfIdle: true) }
  }

  private func load(_ end: End, onlyIfIdle: Bool = false) {
    guard loads[end] == nil, !(onlyIfIdle && failed.contains(end)) else { return }
    guard let first = pages.first?.number, let last = pages.last?.number else { return }
    let number = end == .append ? last + 1 : first - 1
    if end == .append ? isComplete : number < 0 { return }
    failed.remove(end)
    loads[end] = Task {
      let page = try? await server.page(number)
      if Task.isCancelled { return }
      loads[end] = nil
      guard let page else {
        failed.insert(end)
        return
      }
      if end == .append {
        isComplete = page.isEmpty
        if !page.isEmpty { pages.append(LoadedPage(number: number, items: page)) }
      } else {
        pages.insert(LoadedPage(number: number, items: page), at: 0)
        lastAccess += page.count
      }
      loadNearEnds()
    }
  }
}
