import DynamicLists

/// Prints a list row by row as it loads; it never places the cursor and never prints over a line.
///
/// Prints a screenful of rows, each when its detail is loaded or has failed, and then asks the user what to do. The
/// list's keys give the typed lines their meaning. Lines typed ahead answer the next questions.
@MainActor
final class PlainPrinter<Item> {
  enum Step {
    /// A load is in flight.
    case waits
    /// A retry waits for its delay, which the user can end.
    case pauses
    /// The user decides.
    case asks
  }

  let view: TerminalList<Item>
  let rowsAtOnce: Int
  let width: Int
  let print: (String) -> Void
  private let events: AsyncStream<PlainInput>
  private let continuation: AsyncStream<PlainInput>.Continuation

  /// The row that was printed last, and its position then.
  var last: (row: RowID, position: Int)?
  /// How many more rows to print before the user is asked.
  var wanted: Int
  /// Printed rows whose detail failed, and those of them that are being retried.
  var failed: [RowID] = []
  var retried: [RowID] = []
  /// The last notice; the same notice is not printed twice in a row.
  var said = ""
  /// What the last notice of a wait was about: neither a count-down nor a network that is still missing is news.
  var saidWait = ""
  /// Whether a loading notice was printed since the user's last answer.
  var hasSaidLoading = false
  /// Whether the user knows that there are new items.
  var hasSaidNewItems = false
  /// The number of rows when the end was announced; nil once another row is printed or the list starts over.
  var announcedEnd: Int?
  /// The number of rows after which `loadMore()` loaded nothing.
  var rowsWithoutMore: Int?
  private var lines = PlainLines()
  var typed: [String] = []
  var inputHasEnded = false
  var hasQuit = false { didSet { continuation.finish() } }
  var isRefreshing = false
  /// Whether other rows come for a search text, or for a refresh that is tried again: until they land, none is printed.
  var isReplacingRows = false
  var isAsking = false

  init(_ view: TerminalList<Item>, rowsAtOnce: Int, width: Int, print: @escaping (String) -> Void) {
    self.view = view
    self.rowsAtOnce = max(1, rowsAtOnce)
    self.width = width
    self.print = print
    wanted = self.rowsAtOnce
    (events, continuation) = AsyncStream.makeStream(of: PlainInput.self)
  }

  /// Receives input, on any thread.
  nonisolated func receive(_ input: PlainInput) { continuation.yield(input) }

  var list: ListViewModel<Item> { view.list }

  /// Prints until the user quits, or until the requested rows are printed and the input has ended.
  func run() async {
    let observation = list.onChange { [continuation] _ in continuation.yield(.changed) }
    list.start()
    advance()
    for await event in events where !hasQuit {
      switch event {
      case .bytes(let bytes): for line in lines.append(bytes) { take(line) }
      case .ended: inputHasEnded = true
      case .changed: break
      }
      advance()
    }
    withExtendedLifetime(observation) {}
    view.hide()
  }

  func advance() {
    while !hasQuit {
      switch step() {
      case .waits: return
      case .pauses:
        guard let line = typed.first, command(line) == .retry else { return }
        typed.removeFirst()
        saidWait = ""
        list.retry()
      case .asks:
        sayNewItems()
        if typed.isEmpty {
          if inputHasEnded { hasQuit = true } else { ask() }
          return
        }
        answer(typed.removeFirst())
      }
    }
  }

  // MARK: Steps

  private func step() -> Step {
    if isRefreshing {
      if let wait = list.loadStates.refresh.wait { return pause(wait) }
      hasSaidLoading = true
      say(view.texts.refreshing())
      return .waits
    }
    // What is printed cannot be taken back.
    if list.isArranging { isReplacingRows = true }
    if isReplacingRows, let wait = waitForOtherRows() { return wait }
    switch list.state {
    case .items: return printRows()
    case .loading where list.loadStates.pausedEnd != nil:
      sayHowFarTheSearchCame()
      return .asks
    case .loading where !saidWait.isEmpty: return .waits
    case .loading:
      hasSaidLoading = true
      say(view.texts.loading())
      return .waits
    case .empty(let isFiltered): say(view.texts.empty(isFiltered))
    case .waiting(let wait): return pause(wait)
    case .failed(let failure): say(view.texts.failed(failure))
    }
    return .asks
  }

  /// Waits for the rows of another search text, or of a refresh that is tried again; `nil` once they are there.
  private func waitForOtherRows() -> Step? {
    let refresh = list.loadStates.refresh
    if let wait = refresh.wait { return pause(wait) }
    if list.awaitsSearch || list.isArranging || refresh.isLoading {
      hasSaidLoading = true
      if saidWait.isEmpty { say(view.texts.loading()) }
      return .waits
    }
    isReplacingRows = false
    if let failure = refresh.failure, list.state == .items {
      say(view.texts.refreshFailed(failure))
    } else {
      startOver()
    }
    return nil
  }

  func startOver() {
    last = nil
    announcedEnd = nil
    wanted = rowsAtOnce
    failed = []
    retried = []
  }
}
