/// The refresh in flight with its gathered pages, or the failed refresh.
///
/// `PageLoads` has the phase of the refresh's call. The engine changes both together: `inFlight` while that phase has a
/// load, `failed` while the phase is `failed`.
enum Refresh: Sendable {
  /// Nothing is gathered. Can become `inFlight`.
  case idle
  /// Pages load. Can become `idle` when the pages have landed or are not wanted any more, `failed`, or another `inFlight`.
  case inFlight(Goal, GatheredPages)
  /// A page has failed, and no retry follows; the gathered pages are forgotten. A request to retry has the same goal.
  /// Can become `inFlight`, or `idle` when the person scrolls back from the position of a jump.
  case failed(Goal)

  /// What a refresh shows when it lands.
  enum Goal: Hashable, Sendable {
    /// The pages that a policy names. With `replacesPosition`, the source does not know the key behind the rows any more,
    /// so that no page can follow them.
    case pages(RefreshPolicy, replacesPosition: Bool)
    case jump(Jump)
  }

  /// A refresh that shows the items at another position at the source.
  struct Jump: Hashable, Sendable {
    let position: Int
    let asker: Asker
    /// Whether a refresh follows if the person scrolls back from the position: the jump has taken the place of a refresh
    /// that was in flight or had failed.
    let owesRefresh: Bool
  }

  /// Who has asked for the position of a jump.
  enum Asker: Hashable, Sendable {
    /// A view that scrolls to an item there. Scrolling does not give up the jump.
    case view
    /// A person who rests at placeholders. Scrolling back to rows gives up the jump.
    case placeholders
  }

  // MARK: Questions

  /// The pages that have arrived, which land in one change; none unless a refresh is in flight.
  var pages: GatheredPages { if case .inFlight(_, let pages) = self { pages } else { GatheredPages() } }

  var goal: Goal? {
    switch self {
    case .idle: nil
    case .inFlight(let goal, _), .failed(let goal): goal
    }
  }

  /// The jump that is in flight or has failed.
  var jump: Jump? { if case .jump(let jump) = goal { jump } else { nil } }

  var replacesPosition: Bool { if case .pages(_, replacesPosition: true) = goal { true } else { false } }

  /// Whether the rows are to be refreshed if another jump takes the place of this refresh, or it is given up.
  var isOwed: Bool {
    switch goal {
    case nil: false
    case .pages: true
    case .jump(let jump): jump.owesRefresh
    }
  }

  // MARK: Changes

  /// A page has arrived.
  mutating func add(_ page: LoadedPage) { updatePages { $0.add(page) } }

  /// The source does not know the key of a page any more: the refresh begins again.
  mutating func startOver() { updatePages { $0 = GatheredPages() } }

  mutating func updatePages(_ update: (inout GatheredPages) -> Void) {
    guard case .inFlight(let goal, var pages) = self else { return }
    self = .idle
    update(&pages)
    self = .inFlight(goal, pages)
  }

  mutating func fail() { self = goal.map(Refresh.failed) ?? .idle }
}
