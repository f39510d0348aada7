/// The state of page loading at one edge, which has at most one load at a time.
///
/// Every report reads phases, so loads are stored outside of them: a phase is copied as one word.
indirect enum PageLoadPhase: Sendable {
  /// Nothing is loading. Can become `queued`, `paused` or `complete`.
  case idle
  /// A retry waits for its delay. Can become `queued` or `idle`.
  case waiting(PageLoad, RetryWait)
  /// The load waits until another call has returned. Can become `inFlight` or `idle`.
  case queued(PageLoad)
  /// The source is being called. Can become any other phase.
  case inFlight(PageLoad)
  /// The last load failed, and no retry follows. Can become `queued`, `idle`, `paused` or `complete`.
  case failed(ListFailure)
  /// No page loads automatically. Can become `queued`, `idle` or `complete`.
  case paused
  /// There are no more pages. Can become `queued`, `idle` or `paused`.
  case complete

  var load: PageLoad? {
    switch self {
    case .waiting(let load, _), .queued(let load), .inFlight(let load): load
    case .idle, .failed, .paused, .complete: nil
    }
  }

  var state: LoadState {
    switch self {
    case .idle: .idle
    case .queued(let load), .inFlight(let load): .loading(attempt: load.attempt)
    case .waiting(_, let wait): .waiting(wait)
    case .failed(let failure): .failed(failure)
    case .paused: .paused
    case .complete: .complete
    }
  }

  /// The phase of an end that another page can follow.
  static func idle(_ prefetch: ListConfiguration.Prefetch) -> PageLoadPhase {
    switch prefetch {
    case .automatic: .idle
    case .manual: .paused
    case .off: .complete
    }
  }
}
