import Foundation

/// Starts a bounded number of transfers for each host: the highest priority first, in order of arrival within one
/// priority.
///
/// Transfers of low and lowest priority leave one slot free for the others.
// Unchecked because the compiler cannot see that every field is read and written
// with `lock` held. Not an actor: a cancellation handler must not wait.
final class HostGate: @unchecked Sendable {
  /// A transfer that waits for a slot.
  protocol Ticket: AnyObject, Sendable {
    /// The host that the slots belong to.
    var host: String { get }
    /// Tickets of higher priority start first; ``HostGate/reorder(_:)`` reads it again.
    var priority: HTTPRequest.Priority { get }
    /// The ticket has a slot: called once. The ticket calls ``HostGate/leave(_:)`` when it ends.
    func start()
    /// The ticket gets no slot.
    func refuse()
  }

  /// The state of a ticket.
  private enum Place {
    /// Has no slot yet. Can become running, or is removed.
    case waiting
    /// Has a slot. Can become abandoned, or is removed.
    case running
    /// Has a slot, but its caller no longer waits. Can become overdue, or is removed.
    case abandoned
    /// Still runs, but has lost its slot. Is removed when it ends.
    case overdue
  }

  private struct Host {
    /// By the priorities that tickets had when they were inserted: another one may have changed since.
    var waiting: [(ticket: any Ticket, priority: HTTPRequest.Priority)] = []
    /// The abandoned tickets that should have ended, in the order in which they become overdue.
    var due: [any Ticket] = []
    var taken = 0
    var overdue = 0

    var isIdle: Bool { waiting.isEmpty && taken == 0 && overdue == 0 }

    mutating func insert(_ ticket: any Ticket) {
      let priority = ticket.priority
      let place = waiting.lastIndex { $0.priority >= priority }.map { $0 + 1 } ?? 0
      waiting.insert((ticket, priority), at: place)
    }

    mutating func remove(_ ticket: any Ticket) { waiting.removeAll { $0.ticket === ticket } }
  }

  private let limit: Int
  private let lock = NSLock()
  private var hosts: [String: Host] = [:]
  private var places: [ObjectIdentifier: Place] = [:]

  init(limit: Int) { self.limit = max(limit, 1) }

  var statistics: TransportStatistics {
    lock.withLock {
      places.values.reduce(into: TransportStatistics()) { statistics, place in
        switch place {
        case .waiting: statistics.waiting += 1
        case .running: statistics.running += 1
        case .abandoned, .overdue: statistics.abandoned += 1
        }
      }
    }
  }

  /// Starts the ticket, now or when a slot is free.
  func enter(_ ticket: any Ticket) {
    change(ticket.host) { host in
      places[ObjectIdentifier(ticket)] = .waiting
      host.insert(ticket)
    }
  }

  /// Moves a waiting ticket whose priority has changed behind those of its new priority.
  func reorder(_ ticket: any Ticket) {
    change(ticket.host) { host in
      guard places[ObjectIdentifier(ticket)] == .waiting else { return }
      host.remove(ticket)
      host.insert(ticket)
    }
  }

  /// Abandons a ticket whose caller no longer waits: a waiting ticket never starts, and a running one keeps its slot
  /// until it ends or expires.
  func abandon(_ ticket: any Ticket) {
    change(ticket.host) { host in
      switch places[ObjectIdentifier(ticket)] {
      case .waiting:
        places[ObjectIdentifier(ticket)] = nil
        host.remove(ticket)
      case .running: places[ObjectIdentifier(ticket)] = .abandoned
      case .abandoned, .overdue, nil: break
      }
    }
  }

  /// Takes the slot from an abandoned ticket that should have ended but still runs.
  ///
  /// At most as many tickets as there are slots can be overdue at once; others keep their slots until one of these
  /// ends. So if a host never ends its transfers, they do not pile up here; instead, waiting tickets for this host are
  /// refused.
  func expire(_ ticket: any Ticket) {
    change(ticket.host) { host in
      guard places[ObjectIdentifier(ticket)] == .abandoned, !host.due.contains(where: { $0 === ticket }) else { return }
      host.due.append(ticket)
    }
  }

  /// Removes a ticket whose transfer has ended.
  func leave(_ ticket: any Ticket) {
    change(ticket.host) { host in
      switch places.removeValue(forKey: ObjectIdentifier(ticket)) {
      case .waiting: host.remove(ticket)
      case .running: host.taken -= 1
      case .abandoned:
        host.taken -= 1
        host.due.removeAll { $0 === ticket }
      case .overdue: host.overdue -= 1
      case nil: break
      }
    }
  }

  /// Changes a host and then starts tickets while slots are free; outside the lock, because a ticket may call the gate
  /// again at once.
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
      let refused = host.due.count < limit ? [] : host.waiting.map(\.ticket)
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
    while let (next, priority) = host.waiting.first,
      host.taken < (priority <= .low ? max(limit - 1, 1) : limit)
    {
      host.waiting.removeFirst()
      host.taken += 1
      places[ObjectIdentifier(next)] = .running
      started.append(next)
    }
    return started
  }
}
