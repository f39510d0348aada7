import DynamicLists
import DynamicListsHTTP
import DynamicListsTesting
import Foundation

/// Plays a server that lies about ends, totals, keys and statuses to a list, while a person scrolls and edits.
///
/// Whatever the server says, a list asks it a bounded number of times while nobody does anything, shows each row that has
/// arrived, and does not say that it loads while nothing loads.
@MainActor
final class LyingPlay {
  /// The numbers that decide what happens; any thread asks for them.
  typealias Roll = @Sendable (_ count: Int) -> Int

  /// The most requests that follow from one act of a person: two ends and a refresh, each with a budget of pages.
  static let mostRequests = 60

  private let roll: Roll
  private let list: ListViewModel<EndingShape.Item>
  private let clock = TestClock()
  private let log = Log()
  private var observation: ListObservation?
  /// How many pages had been returned when the rows were replaced last.
  private var mark = 0
  /// The items that the person has removed, or a push.
  private var removed: Set<Int> = []
  private var acts: [String] = []
  private let name: String
  private let leavesOut: Bool

  /// What happened on other threads.
  private final class Log: @unchecked Sendable {  // `lock` guards all fields
    private let lock = NSLock()
    private var pages: [[Int]] = []
    private var requests: [String] = []

    func returned(_ ids: [Int]) { lock.withLock { pages.append(ids) } }
    func asked(_ request: String) { lock.withLock { requests.append(request) } }
    var allPages: [[Int]] { lock.withLock { pages } }
    var allRequests: [String] { lock.withLock { requests } }
  }

  private struct Transport: HTTPTransport {
    let answer: @Sendable (HTTPRequest) -> HTTPResponse
    @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse { answer(request) }
  }

  init(roll: @escaping Roll) {
    self.roll = roll
    let shape = EndingShape.all[roll(EndingShape.all.count)]
    let (count, honesty) = (roll(14), 1 + roll(6))
    var configuration = ListConfiguration(itemBatchCount: EndingServer.size, prefetchMargin: roll(4))
    configuration.maxConsecutivePages = 1 + roll(5)
    configuration.maxPlaceholders = roll(3) == 0 ? 0 : 1_000
    configuration.refreshPolicy = [.automatic, .firstPage, .loadedPages, .visiblePages][roll(4)]
    let log = log
    let transport = Transport { request in
      let response = Self.answer(request, count: count, honesty: honesty, roll)
      log.asked("\(request.url.query() ?? "")\(request.body.map { " \($0.count)" } ?? "") \(response.status)")
      return response
    }
    let position = roll(3) == 0 ? [0, 3, 6, 300][roll(4)] : nil
    // The app of every third list leaves items out: a fifth of all, by their rest.
    let leftOut = roll(3) == 0 ? 1 + roll(4) : nil
    leavesOut = leftOut != nil
    name =
      "\(shape.testDescription), \(count) items, opens at \(position.map(String.init) ?? "the start"), "
      + "leaves out \(leftOut.map { "\($0) of 5" } ?? "none")"
    list = shape.list(HTTPClient(transport: transport), configuration, clock, position) { items in
      let kept = leftOut.map { left in items.filter { $0.id % 5 != left } } ?? items
      log.returned(kept.map(\.id))
      return kept
    }
    observation = list.onChange { [unowned self] update in
      if update.merge != nil { mark = log.allPages.count }
    }
  }

  /// One answer of three, or of more for a more honest server, is a lie.
  nonisolated private static func answer(_ request: HTTPRequest, count: Int, honesty: Int, _ roll: Roll) -> HTTPResponse
  {
    var server = EndingServer(count: count)
    guard roll(2 + honesty) < 2 else { return server.answer(request) }
    server.count = max(0, count + roll(5) - 2)
    server.key = EndingServer.Key.allCases[roll(4)]
    server.total = EndingServer.Total.allCases[roll(4)]
    server.beyond = EndingServer.Beyond.allCases[roll(3)]
    if roll(5) == 0 { server.missing = [1 + roll(12)] }
    let status = [200, 200, 200, 200, 204, 400, 404, 410, 422, 500][roll(10)]
    return status == 200 ? server.answer(request) : HTTPResponse(url: request.url, status: status)
  }

  // MARK: Acts

  /// Plays so many acts. Returns what is wrong, or `nil`.
  func play(acts count: Int) async -> String? {
    list.start()
    if let fault = await settle() { return fault }
    for _ in 0..<count {
      let isEdit = act()
      if let fault = await settle(afterEdit: isEdit) { return fault }
    }
    return nil
  }

  /// Returns whether a row was removed.
  private func act() -> Bool {
    let slots = list.slots.count
    let start = roll(max(1, slots))
    let what = roll(12)
    acts.append("\(what)/\(start)")
    switch what {
    case 0...3: list.reports.scrolled(to: start..<min(slots, start + 1 + roll(4)))
    case 4: list.reports.scrolled(to: max(0, slots - 3)..<slots)
    case 5: list.reports.scrolled(to: 0..<min(3, slots))
    case 6: list.loadMore(at: roll(2) == 0 ? .append : .prepend)
    case 7: list.retry()
    case 8: Task { [list] in await list.refresh() }
    case 9: if roll(3) == 0 { list.reset() }
    case 10:
      guard let id = list.items.first?.id else { return false }
      removed.insert(id)
      Task { [list] in try? await list.remove(id) {} }
    default:
      guard let id = list.items.last?.id else { return false }
      removed.insert(id)
      list.receive(.removed([id]))
    }
    return what >= 10
  }

  private var isQuiet: Bool {
    PageEdge.allCases.allSatisfy { !list.loadStates[$0].isLoading && list.loadStates[$0].wait == nil }
  }

  /// Waits until nothing loads, with the time that a person rests at placeholders.
  private func settle(afterEdit isEdit: Bool = false) async -> String? {
    let asked = log.allRequests.count
    for _ in 0..<3 {
      // The tasks of an act begin.
      for _ in 0..<5 { await Task.yield() }
      let isSettled = await DynamicListsTesting.eventually {
        isQuiet || log.allRequests.count - asked > Self.mostRequests
      }
      if !isSettled { return fault("never stops loading") }
      clock.advance(by: .milliseconds(200))
    }
    if log.allRequests.count - asked > Self.mostRequests { return fault("asks without end") }
    // Positions have moved, so that pages were asked for again, and the server may have lied the second time.
    if isEdit { mark = log.allPages.count }
    return isQuiet ? check() : nil
  }

  // MARK: Invariants

  private func check() -> String? {
    let states = list.loadStates
    if list.state == .loading, states.pausedEnd == nil { return fault("says that it loads, and nothing loads") }
    let shown = Set(list.items.map(\.id)).union(removed)
    // The pages of a refresh that has failed are given up.
    if states.refresh.failure != nil { mark = log.allPages.count }
    let pages = log.allPages
    let lost = pages.dropFirst(mark).joined().filter { !shown.contains($0) }
    if !lost.isEmpty { return fault("has lost \(Array(lost)) of \(pages.suffix(4))") }
    // A person who removes every row below a refreshed top leaves a count of which nothing more is known.
    if list.state == .empty(filtered: false), removed.isEmpty, !leavesOut, (list.totalCount ?? 0) > 0 {
      return fault("is empty, and says that it has \(list.totalCount ?? 0) items")
    }
    if states.append == .complete, list.slots.last?.isUnloaded == true {
      return fault("has placeholders behind the last page")
    }
    return nil
  }

  private func fault(_ what: String) -> String {
    """
    A list of \(name) \(what).
    rows \(list.items.map(\.id)), removed \(removed.sorted()), \(list.state), \(list.loadStates), \
    total \(list.totalCount.map(String.init) ?? "unknown")
    acts \(acts.suffix(12)), requests \(log.allRequests.suffix(24))
    """
  }
}
