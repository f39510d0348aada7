/// The load of a list for which a task runs, for clients with a queue of requests.
///
/// A client reports when a request waits in its queue and when it begins:
///
///     let load = ListLoad.current
///     load?.enteredQueue()
///     await slot.isFree()
///     load?.leftQueue()
///
/// The time in the queue does not count toward ``ListConfiguration/loadTimeout``. Both may be called on any thread. A
/// client that reports also bounds the time of each request, so that the queue moves. Among the requests that wait,
/// those of visible rows should begin first: ``priority``, and ``priorities`` while rows are scrolled.
public struct ListLoad: Sendable {
  /// The load of the current task; `nil` in a task that no list has started.
  @TaskLocal public static var current: ListLoad?

  /// How soon a person can see what a load brings: from the row to the request that loads a picture for it.
  ///
  /// A list's own loads are `near` or `visible`.
  public enum Priority: Int, Comparable, Sendable {
    /// Nobody needs it yet: a picture that an app loads ahead.
    case ahead
    /// The row is near the visible ones, and may come into view.
    case near
    /// The row is visible, or the load is that of a page.
    case visible

    /// Loads of visible rows come last, as the greater ones.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package typealias Report = @Sendable (_ call: QueuedCall, _ isInQueue: Bool) -> Void
  /// Adds a follower of a load's priority, who gets it at once.
  package typealias Follow = @Sendable (_ call: QueuedCall, AsyncStream<Priority>.Continuation) -> Void

  private let call: QueuedCall
  private let report: Report
  private let follow: Follow
  /// The priority with which the load began. That of a batch is the highest of its rows.
  public let priority: Priority
  /// Whether the load is that of a page after ``ListViewModel/refresh(_:)``, or after a confirmed edit, so that the source
  /// must be asked.
  ///
  /// A client with a cache does not answer such a load from it unasked, as a browser that reloads. `true` also for
  /// pages that load later below or above the pages of the refresh. `false` for details, for the first load of a list,
  /// and for refreshes that the list begins by itself, such as for ``PageSource/invalidations``.
  public let isRefresh: Bool

  package init(
    _ call: QueuedCall, priority: Priority = .visible, isRefresh: Bool = false, report: @escaping Report,
    follow: @escaping Follow = { $1.finish() }
  ) {
    self.call = call
    self.priority = priority
    self.isRefresh = isRefresh
    self.report = report
    self.follow = follow
  }

  /// The priority now, and then each change of it, until the load ends.
  ///
  /// A new sequence for each call, which skips changes that nobody awaits.
  public var priorities: AsyncStream<Priority> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { follow(call, $0) }
  }

  /// A request of the load waits in a queue: the load has no deadline.
  public func enteredQueue() { report(call, true) }

  /// A request has left the queue, to begin or to end: when it was the last one, the load has all its time again.
  public func leftQueue() { report(call, false) }
}

/// A call whose request waits in a queue.
package enum QueuedCall: Hashable, Sendable {
  /// A page load, by its id.
  case page(Int)
  /// A detail load, by its id.
  case detail(Int)
  /// Detail loads that share a call, by their ids.
  case details([Int])
}
