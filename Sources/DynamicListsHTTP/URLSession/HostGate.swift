import Foundation

/// Lets a bounded number of transfers to each host start: the highest priority
/// first, within one first come, first served.
///
/// Transfers of low priority leave one slot to the others.
// Unchecked because the compiler cannot see that every field is read and written
// with `lock` held. Not an actor: a cancellation handler must not wait.
final class HostGate: @unchecked Sendable {
  /// Something that waits for its turn.
  protocol Ticket: AnyObject, Sendable {
    /// Whose slots it needs.
    var host: String { get }
    /// Whom it may overtake.
    var priority: HTTPRequest.Priority { get }
    /// Its turn has come: called once, and answered by ``HostGate/leave(_:)`` in the end.
    func start()
    /// Its turn will not come.
    func refuse()
  }

  /// Where a ticket is.
  private enum Place {
    /// Has no slot yet. Can become running, or gone.
    case waiting
    /// Has a slot. Can become abandoned, or gone.
    case running
    /// Has a slot although nobody wants it any more. Can become overdue, or gone.
    case abandoned
    /// Goes on without a slot. Can become gone.
    case overdue
  }

  private struct Host {
    var waiting: [any Ticket] = []
    /// The abandoned ones that should have ended, in the order in which they become overdue.
    var due: [any Ticket] = []
    var taken = 0
    var overdue = 0

    var isIdle: Bool { waiting.isEmpty && taken == 0 && overdue == 0 }
  }

  private let limit: Int
  private let lock = NSLock()
  private var hosts: [String: Host] = [:]
  private var places: [ObjectIdentifier: Place] = [:]

  init(limit: Int) { self.limit = max(limit, 1) }

  var statistics: URLSessionTransport.Statistics {
    lock.withLock {
      places.values.reduce(into: URLSessionTransport.Statistics()) { statistics, place in
        switch place {
        case .waiting: statistics.waiting += 1
        case .running: statistics.running += 1
        case .abandoned, .overdue: statistics.abandoned += 1
        }
      }
    }
  }

  /// Starts the ticket now or in its turn.
  func enter(_ ticket: any Ticket) {
    change(ticket.host) { host in
      places[ObjectIdentifier(ticket)] = .waiting
      let place = host.waiting.lastIndex { $0.priority >= ticket.priority }.map { $0 + 1 } ?? 0
      host.waiting.insert(ticket, at: place)
    }
  }

  /// Nobody waits for the ticket any more: it never starts, or keeps its slot
  /// until it ends or is late.
  func abandon(_ ticket: any Ticket) {
    change(ticket.host) { host in
      switch places[ObjectIdentifier(ticket)] {
      case .waiting:
        places[ObjectIdentifier(ticket)] = nil
        host.waiting.removeAll { $0 === ticket }
      case .running: places[ObjectIdentifier(ticket)] = .abandoned
      case .abandoned, .overdue, nil: break
      }
    }
  }

  /// An abandoned ticket should have ended: it gives its slot back although it goes on.
  ///
  /// Only as many as there are slots may do so at once; others keep their slots
  /// until one of those ends. A host that lets no transfer end can thus block
  /// itself, but not pile up transfers here: who waits for it is refused.
  func expire(_ ticket: any Ticket) {
    change(ticket.host) { host in
      guard places[ObjectIdentifier(ticket)] == .abandoned, !host.due.contains(where: { $0 === ticket }) else { return }
      host.due.append(ticket)
    }
  }

  /// The transfer ended.
  func leave(_ ticket: any Ticket) {
    change(ticket.host) { host in
      switch places.removeValue(forKey: ObjectIdentifier(ticket)) {
      case .waiting: host.waiting.removeAll { $0 === ticket }
      case .running: host.taken -= 1
      case .abandoned:
        host.taken -= 1
        host.due.removeAll { $0 === ticket }
      case .overdue: host.overdue -= 1
      case nil: break
      }
    }
  }

  /// Changes a host, then starts whoever has a turn, outside the lock because
  /// a ticket may come back here at once.
  private func change(_ name: String, _ change: (inout Host) -> Void) {
    let (started, refused) = lock.withLock {
      var host = hosts[name] ?? Host()
      change(&host)
      while host.overdue < limit, !host.due.isEmpty {
        places[ObjectIdentifier(host.due.removeFirst())] = .overdue
        host.overdue += 1
        host.taken -= 1
      }
      let started = takeTurns(of: &host)
      let refused = host.due.count < limit ? [] : host.waiting
      if !refused.isEmpty { host.waiting = [] }
      for ticket in refused { places[ObjectIdentifier(ticket)] = nil }
      hosts[name] = host.isIdle ? nil : host
      return (started, refused)
    }
    for ticket in started { ticket.start() }
    for ticket in refused { ticket.refuse() }
  }

  private func takeTurns(of host: inout Host) -> [any Ticket] {
    var started: [any Ticket] = []
    while let next = host.waiting.first,
      host.taken < (next.priority == .low ? max(limit - 1, 1) : limit)
    {
      host.waiting.removeFirst()
      host.taken += 1
      places[ObjectIdentifier(next)] = .running
      started.append(next)
    }
    return started
  }
}
