import Testing

@testable import DynamicListsTerminal

struct TerminalAnimatorTests {
  private var animator = TerminalAnimator<Int>(capacity: 16)

  @Test mutating func aValueMovesFromItsStartToItsTarget() {
    animator.animate(1, "x", from: 2, to: 4, with: .linear(.seconds(2)), at: .seconds(10))
    #expect(animator.value(1, "x", at: .seconds(10), otherwise: 9) == 2)
    #expect(animator.value(1, "x", at: .seconds(11), otherwise: 9) == 3)
    #expect(animator.value(1, "x", at: .seconds(12), otherwise: 9) == 9)
    #expect(animator.value(1, "y", at: .seconds(11), otherwise: 9) == 9)
    #expect(animator.value(2, "x", at: .seconds(11), otherwise: 9) == 9)
  }

  @Test mutating func easingIsSlowAtBothEnds() {
    animator.animate(1, "x", from: 0, to: 1, with: .easeInOut(.seconds(1)), at: .zero)
    let values = [0.1, 0.5, 0.9].map { animator.value(1, "x", at: .seconds($0), otherwise: 9) }
    #expect(abs(values[0] - 0.028) < 1e-9 && abs(values[1] - 0.5) < 1e-9 && abs(values[2] - 0.972) < 1e-9)
  }

  @Test mutating func aNewTargetKeepsValueAndVelocity() {
    animator.animate(1, "x", from: 0, to: 1, with: .spring(.gentle), at: .zero)
    let turn = Duration.milliseconds(200)
    let before = animator.value(1, "x", at: turn - .milliseconds(1), otherwise: 9)
    let there = animator.value(1, "x", at: turn, otherwise: 9)
    animator.animate(1, "x", from: 0, to: 0, with: .spring(.gentle), at: turn)
    let after = animator.value(1, "x", at: turn + .milliseconds(1), otherwise: 9)
    #expect(animator.value(1, "x", at: turn, otherwise: 9) == there)
    #expect(abs((there - before) - (after - there)) < 0.0001)
    #expect(after > there)
    #expect(abs(animator.value(1, "x", at: .seconds(2), otherwise: 0)) < 0.01)
  }

  @Test mutating func theSameTargetAgainChangesNothing() {
    animator.animate(1, "x", from: 0, to: 1, with: .easeInOut(.seconds(1)), at: .zero)
    animator.animate(1, "x", from: 0, to: 1, with: .easeInOut(.seconds(1)), at: .milliseconds(500))
    #expect(animator.value(1, "x", at: .milliseconds(500), otherwise: 9) == 0.5)
    #expect(!animator.isMoving(1, "x", at: .seconds(1)))
  }

  @Test mutating func nothingMovesWhenAllHasEnded() {
    animator.animate(1, "x", from: 0, to: 1, with: .spring(.gentle), at: .zero)
    let movesBefore = animator.advance(to: .milliseconds(1726))
    #expect(movesBefore && animator.isMoving(1, "x", at: .milliseconds(1726)))
    let movesAfter = animator.advance(to: .milliseconds(1728))
    #expect(!movesAfter)
    #expect(animator.count == 0)
  }

  @Test mutating func aValueAtItsTargetIsNotAnimated() {
    animator.animate(1, "x", from: 1, to: 1, with: .spring(.gentle), at: .zero)
    animator.animate(1, "y", from: 0, to: 1, with: .linear(.zero), at: .zero)
    #expect(animator.count == 0)
  }

  @Test mutating func aFullAnimatorEndsTheOldestFirst() {
    for id in 0..<17 {
      animator.animate(id, "x", from: 0, to: 1, with: .linear(.seconds(10)), at: .milliseconds(id))
    }
    #expect(animator.count <= 16)
    #expect(!animator.isMoving(0, "x", at: .seconds(1)))
    #expect(animator.isMoving(16, "x", at: .seconds(1)))
    for id in 0..<1000 { animator.animate(id, "y", from: 0, to: 1, with: .linear(.seconds(9)), at: .zero) }
    #expect(animator.count <= 16)
  }

  @Test mutating func aForgottenOwnerRests() {
    animator.animate(1, "x", from: 0, to: 1, with: .linear(.seconds(1)), at: .zero)
    animator.animate(2, "x", from: 0, to: 1, with: .linear(.seconds(1)), at: .zero)
    animator.forget(1)
    #expect(!animator.isMoving(1, "x", at: .zero))
    #expect(animator.isMoving(2, "x", at: .zero))
  }
}
