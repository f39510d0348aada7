import Testing

@testable import DynamicLists

/// When reports of single rows mean that somebody has scrolled.
struct RunMovementTests {
  @Test func aRowThatAppearsOpposedToTheLastWayIsNoScrolling() {
    var movement = RunMovement()
    for count in 1...3 { movement.entered(atBottom: true, isFar: false, count: count) }
    let hasFilled = movement.take(all: false)
    movement.left(atTop: true, atBottom: false)
    movement.entered(atBottom: true, isFar: false, count: 3)
    let hasScrolled = movement.take(all: false)
    movement.entered(atBottom: false, isFar: false, count: 3)
    let hasTurned = movement.take(all: false)
    #expect(hasFilled && hasScrolled, "a row has left at the top for the last one")
    #expect(!hasTurned, "no row has left since")
  }
}
