import Foundation

/// Lets a bounded number of transfers to each host start, first come, first
/// served.
///
/// A place is waiting (can become running, or gone), running (can become
/// abandoned, overdue, or gone), abandoned (can become overdue, or gone) or
/// overdue (can become gone).
// Unchecked because the compiler cannot see that every field is read and written
// with `lock` held. Not an actor: a cancellation handler must not wait.
final class HostGate: @unchecked Sendable {
  private enum Place { case waiting, running, abandoned, overdue }

  private struct Host {
    var waiting: [any GateTicket] = []
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
  func enter(_ ticket: any GateTicket) {
    start(at: ticket.host) { host in
      places[ObjectIdentifier(ticket)] = .waiting
      host.waiting.append(ticket)
    }
  }

  /// Nobody waits for the ticket any more: it never starts, or goes on and
  /// keeps its slot.
  func abandon(_ ticket: any GateTicket) {
    lock.withLock {
      switch places[ObjectIdentifier(ticket)] {
      case .waiting:
        places[ObjectIdentifier(ticket)] = nil
        change(ticket.host) { $0.waiting.removeAll { $0 === ticket } }
      case .running: places[ObjectIdentifier(ticket)] = .abandoned
      case .abandoned, .overdue, nil: break
      }
    }
  }

  /// The deadline of a ticket passed: it gives its slot back although it goes on.
  ///
  /// Only as many as there are slots may do so. A host that never lets a
  /// transfer end can thus block itself, but not pile up transfers here.
  func expire(_ ticket: any GateTicket) {
    start(at: ticket.host) { host in
      let place = places[ObjectIdentifier(ticket)]
      guard place == .running || place == .abandoned, host.overdue < limit else { return }
      places[ObjectIdentifier(ticket)] = .overdue
      host.taken -= 1
      host.overdue += 1
    }
  }

  /// The transfer ended.
  func leave(_ ticket: any GateTicket) {
    start(at: ticket.host) { host in
      switch places.removeValue(forKey: ObjectIdentifier(ticket)) {
      case .waiting: host.waiting.removeAll { $0 === ticket }
      case .running, .abandoned: host.taken -= 1
      case .overdue: host.overdue -= 1
      case nil: break
      }
    }
  }

  /// Changes a host, then starts whoever has a turn, outside the lock because
  /// a ticket may come back here at once.
  private func start(at name: String, after change: (inout Host) -> Void) {
    let started: [any GateTicket] = lock.withLock {
      var started: [any GateTicket] = []
      self.change(name) { host in
        change(&host)
        while host.taken < limit, let next = host.waiting.first {
          host.waiting.removeFirst()
          host.taken += 1
          places[ObjectIdentifier(next)] = .running
          started.append(next)
        }
      }
      return started
    }
    for ticket in started { ticket.start() }
  }

  private func change(_ name: String, _ change: (inout Host) -> Void) {
    var host = hosts[name] ?? Host()
    change(&host)
    hosts[name] = host.isIdle ? nil : host
  }
}
