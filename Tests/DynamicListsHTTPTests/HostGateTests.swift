import Foundation
import Testing

@testable import DynamicListsHTTP

struct HostGateTests {
  private final class Ticket: HostGate.Ticket {
    let host: String
    private let changeable: RequestPriority
    let name: Int
    let started: Record<Int>
    let refused: Record<Int>

    init(_ name: Int, host: String, priority: HTTPRequest.Priority, started: Record<Int>, refused: Record<Int>) {
      (self.name, self.host, self.started, self.refused) = (name, host, started, refused)
      changeable = RequestPriority(priority)
    }

    var priority: HTTPRequest.Priority {
      get { changeable.value }
      set { changeable.value = newValue }
    }

    func start() { started.add(name) }
    func refuse() { refused.add(name) }
  }

  private let started = Record<Int>()
  private let refused = Record<Int>()
  private let gate = HostGate(limit: 2)

  private func enter(
    _ names: ClosedRange<Int>, host: String = "a", priority: HTTPRequest.Priority = .medium
  ) -> [Ticket] {
    let tickets = names.map { Ticket($0, host: host, priority: priority, started: started, refused: refused) }
    for ticket in tickets { gate.enter(ticket) }
    return tickets
  }

  private func expect(
    running: Int = 0, waiting: Int = 0, abandoned: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var expected = TransportStatistics()
    (expected.running, expected.waiting, expected.abandoned) = (running, waiting, abandoned)
    #expect(gate.statistics == expected, sourceLocation: sourceLocation)
  }

  @Test func asManyTicketsStartAsThereAreSlotsAndTheOthersFollowInOrder() {
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

  @Test func ticketsWhosePrioritiesChangeAtOnceStartBeforeThoseThatStayLow() {
    let running = enter(0...1)
    let low = enter(10...12, priority: .low)
    // Both have another priority before the gate hears of either.
    low[0].priority = .medium
    low[2].priority = .medium
    gate.reorder(low[0])
    gate.reorder(low[2])
    gate.leave(running[0])
    #expect(started.entries == [0, 1, 10])
    gate.leave(running[1])
    #expect(started.entries == [0, 1, 10, 12])
    for ticket in [low[0], low[2], low[1]] { gate.leave(ticket) }
    #expect(started.entries == [0, 1, 10, 12, 11])
    expect()
  }

  @Test func anAbandonedWaitingTicketNeverStarts() {
    let tickets = enter(0...3)
    gate.abandon(tickets[2])
    expect(running: 2, waiting: 1)
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 3])
    gate.leave(tickets[1])
    gate.leave(tickets[3])
    expect()
  }

  @Test func anAbandonedRunningTicketKeepsItsSlot() {
    let tickets = enter(0...2)
    gate.abandon(tickets[0])
    expect(running: 1, waiting: 1, abandoned: 1)
    #expect(started.entries == [0, 1])
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 2])
    tickets[1...].forEach(gate.leave)
    expect()
  }

  @Test func anExpiredTicketReturnsItsSlotOnce() {
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

  @Test func aTicketThatIsNotAbandonedKeepsItsSlot() {
    let tickets = enter(0...2)
    gate.expire(tickets[0])
    expect(running: 2, waiting: 1)
    tickets.forEach(gate.leave)
    expect()
  }

  @Test func atMostAsManyTicketsAreOverdueAsThereAreSlotsAndTheOthersFollow() {
    let tickets = enter(0...4)
    for ticket in tickets[0...2] {
      gate.abandon(ticket)
      gate.expire(ticket)
    }
    // 0 and 1 returned their slots, which 2 and 3 took; 2 keeps its slot.
    #expect(started.entries == [0, 1, 2, 3])
    expect(running: 1, waiting: 1, abandoned: 3)
    gate.leave(tickets[0])
    #expect(started.entries == [0, 1, 2, 3, 4], "2 is overdue in the place of 0")
    expect(running: 2, abandoned: 2)
    tickets[1...].forEach(gate.leave)
    expect()
  }

  @Test func waitingTicketsAreRefusedWhenAHostEndsNoTransfer() {
    let tickets = enter(0...5)
    for ticket in tickets[0...3] {
      gate.abandon(ticket)
      gate.expire(ticket)
    }
    #expect(started.entries == [0, 1, 2, 3] && refused.entries == [4, 5])
    expect(abandoned: 4)
    let late = enter(6...6)
    #expect(refused.entries == [4, 5, 6])
    gate.leave(tickets[0])
    let next = enter(7...7)
    #expect(started.entries == [0, 1, 2, 3, 7])
    for ticket in tickets + late + next { gate.leave(ticket) }
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

  // MARK: Priorities

  @Test func theHighestPriorityStartsFirstAndWithinItTheOldestTicket() {
    let running = enter(0...1)
    let low = enter(10...11, priority: .low)
    let medium = enter(20...21)
    let high = enter(30...31, priority: .high)
    for ticket in running + high + medium + low { gate.leave(ticket) }
    #expect(started.entries == [0, 1, 30, 31, 20, 21, 10, 11])
    expect()
  }

  @Test(arguments: [HTTPRequest.Priority.low, .lowest])
  func lowPriorityLeavesOneSlotFree(priority: HTTPRequest.Priority) {
    let low = enter(10...13, priority: priority)
    #expect(started.entries == [10])
    let high = enter(30...31, priority: .high)
    #expect(started.entries == [10, 30])
    gate.leave(low[0])
    #expect(started.entries == [10, 30, 31])
    high.forEach(gate.leave)
    #expect(started.entries == [10, 30, 31, 11])
    low[1...].forEach(gate.leave)
    expect()
  }

  @Test func aTicketWhosePriorityChangesWhileItWaitsIsReordered() {
    let running = enter(0...1)
    let low = enter(10...12, priority: .low)
    let medium = enter(20...21)
    low[1].priority = .high
    medium[0].priority = .low
    for ticket in [low[1], medium[0], running[0]] { gate.reorder(ticket) }
    for ticket in running + [low[1], medium[1], low[0], low[2], medium[0]] { gate.leave(ticket) }
    #expect(started.entries == [0, 1, 11, 21, 10, 12, 20])
    expect()
  }

  @Test func aTicketThatIsNoLongerLowTakesTheSlotThatLowOnesLeaveFree() {
    let low = enter(10...12, priority: .low)
    #expect(started.entries == [10])
    low[2].priority = .medium
    gate.reorder(low[2])
    #expect(started.entries == [10, 12])
    for ticket in [low[0], low[2], low[1]] { gate.leave(ticket) }
    expect()
  }

  @Test func aSingleSlotServesEveryPriority() {
    let gate = HostGate(limit: 1)
    let ticket = Ticket(1, host: "a", priority: .low, started: started, refused: refused)
    gate.enter(ticket)
    #expect(started.entries == [1])
    gate.leave(ticket)
  }
}
