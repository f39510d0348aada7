import Foundation
import Testing

@testable import DynamicListsHTTP

struct HostGateTests {
  private final class Ticket: GateTicket {
    let host: String
    let name: Int
    let started: Record<Int>

    init(_ name: Int, host: String = "a", started: Record<Int>) {
      (self.name, self.host, self.started) = (name, host, started)
    }

    func start() { started.add(name) }
  }

  private let started = Record<Int>()
  private let gate = HostGate(limit: 2)

  private func enter(_ names: ClosedRange<Int>, host: String = "a") -> [Ticket] {
    let tickets = names.map { Ticket($0, host: host, started: started) }
    for ticket in tickets { gate.enter(ticket) }
    return tickets
  }

  private func expect(
    running: Int = 0, waiting: Int = 0, abandoned: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var expected = URLSessionTransport.Statistics()
    (expected.running, expected.waiting, expected.abandoned) = (running, waiting, abandoned)
    #expect(gate.statistics == expected, sourceLocation: sourceLocation)
  }

  @Test func asManyStartAsThereAreSlotsTheOthersInOrder() {
    let tickets = enter(0...4)
    #expect(started.entries == [0, 1])
    gate.leave(tickets[1])
    #expect(started.entries == [0, 1, 2])
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 2, 3])
    expect(running: 2, waiting: 1)
    for ticket in tickets[2...] { gate.leave(ticket) }
    #expect(started.entries == [0, 1, 2, 3, 4])
    expect()
  }

  @Test func hostsDoNotShareSlots() {
    let tickets = enter(0...2) + enter(3...4, host: "b")
    #expect(started.entries == [0, 1, 3, 4])
    tickets.forEach(gate.leave)
    expect()
  }

  @Test func whoIsAbandonedWhileWaitingIsGoneAndNeverStarts() {
    let tickets = enter(0...3)
    gate.abandon(tickets[2])
    expect(running: 2, waiting: 1)
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 3])
    gate.leave(tickets[1])
    gate.leave(tickets[3])
    expect()
  }

  @Test func whoIsAbandonedWhileRunningKeepsItsSlot() {
    let tickets = enter(0...2)
    gate.abandon(tickets[0])
    expect(running: 1, waiting: 1, abandoned: 1)
    #expect(started.entries == [0, 1])
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 2])
    tickets[1...].forEach(gate.leave)
    expect()
  }

  @Test func aPassedDeadlineGivesTheSlotBackOnce() {
    let tickets = enter(0...3)
    gate.abandon(tickets[0])
    gate.expire(tickets[0])
    gate.expire(tickets[0])
    #expect(started.entries == [0, 1, 2])
    expect(running: 2, waiting: 1, abandoned: 1)
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 2])
    tickets[1...].forEach(gate.leave)
    expect()
  }

  @Test func noMoreRunOverdueThanThereAreSlots() {
    let tickets = enter(0...6)
    for ticket in tickets[0...3] { gate.expire(ticket) }
    // 0 and 1 gave their slots to 2 and 3, who keep theirs.
    #expect(started.entries == [0, 1, 2, 3])
    expect(running: 2, waiting: 3, abandoned: 2)
    gate.leave(tickets[2])
    #expect(started.entries == [0, 1, 2, 3, 4])
    for ticket in tickets where ticket !== tickets[2] { gate.leave(ticket) }
    expect()
  }

  @Test func leavingTwiceFreesOneSlot() {
    let tickets = enter(0...3)
    gate.leave(tickets[0])
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 2])
    tickets[1...].forEach(gate.leave)
    expect()
  }
}
