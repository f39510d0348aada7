/// Where the rows of a list came from.
enum RowOrigin: Hashable, Sendable {
  /// The list's source, or its owner.
  case source
  /// The app has saved them earlier.
  case saved
  /// A source that was replaced. The policy is that of the refresh that brings the rows of the new one.
  case otherSource(RefreshPolicy)
}

/// What the rows of a list belong to: the refresh or reset that began last, and
/// what is shown in place of the rows.
struct Generation: Sendable {
  /// The state that is shown in place of the rows, in a list without a source.
  private enum Placeholder {
    case none
    /// The state that the owner has set. Can become any other case.
    case owner(LoadState)
    /// The state of a refresh that began while the owner's state was shown. Can become any other case.
    case refresh
  }

  /// Increases with every refresh and reset.
  private(set) var number = 0
  private(set) var isStarted = false
  /// Whose rows are shown until pages of the source land.
  private(set) var origin = RowOrigin.source { didSet { revision += 1 } }
  /// Whether the source's data has changed since the last refresh began.
  private(set) var isInvalid = false
  /// Whether a person or the app has asked for the refresh, so that answers from before it do not count.
  private(set) var isRequested = false
  private var placeholder = Placeholder.none { didSet { revision += 1 } }
  /// Increases with every change of ``origin`` and of what is shown in place of the rows.
  private(set) var revision = 0

  /// Whether the rows are shown.
  var showsRows: Bool { if case .none = placeholder { true } else { false } }

  /// The state that the owner has set in place of a refresh.
  var ownersState: LoadState? { if case .owner(let state) = placeholder { state } else { nil } }

  /// The list was started; `false` when it was before.
  mutating func start() -> Bool {
    defer { isStarted = true }
    return !isStarted
  }

  /// A refresh begins.
  mutating func beginRefresh(isRequested: Bool) {
    isStarted = true
    isInvalid = false
    self.isRequested = isRequested
    number += 1
    if !showsRows { placeholder = .refresh }
  }

  /// A person or the app asks for the refresh in flight.
  mutating func requestRefresh() { isRequested = true }

  /// The source's data has changed during a refresh.
  mutating func invalidate() { isInvalid = true }

  /// Everything was removed: the list is as before its start.
  mutating func purged(isStarted: Bool) {
    landed()
    number += 1
    self.isStarted = isStarted
  }

  /// The rows did not come from the source, if there are any.
  mutating func keepRows(of origin: RowOrigin, hasRows: Bool) { self.origin = hasRows ? origin : .source }

  /// The first page has landed: the rows are those of this generation.
  mutating func landed() {
    origin = .source
    placeholder = .none
  }

  /// All rows were removed. `refreshes` is whether a refresh follows, which begins the next generation.
  mutating func reset(refreshes: Bool) {
    landed()
    if !refreshes { number += 1 }
  }

  /// The owner sets a state in place of the rows, or shows the rows with `nil`.
  mutating func ownerShows(_ state: LoadState?) { placeholder = state.map(Placeholder.owner) ?? .none }
}
