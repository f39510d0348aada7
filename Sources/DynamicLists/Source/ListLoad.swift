/// The load of a list for which a task runs, for clients that queue their requests.
///
/// A client reports when a request waits in its queue and when it begins:
///
///     let load = ListLoad.current
///     load?.enteredQueue()
///     await slot.isFree()
///     load?.leftQueue()
///
/// The time in the queue does not count toward ``ListConfiguration/loadTimeout``. Both may be called on any thread. A
/// client that reports bounds the time of its requests itself, so that its queue moves.
public struct ListLoad: Sendable {
  /// The load of the current task; `nil` in a task that no list has started.
  @TaskLocal public static var current: ListLoad?

  package typealias Report = @Sendable (_ call: QueuedCall, _ isInQueue: Bool) -> Void

  private let call: QueuedCall
  private let report: Report

  package init(_ call: QueuedCall, report: @escaping Report) {
    self.call = call
    self.report = report
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
