import Testing

@testable import DynamicLists

/// The pacer's decisions, without a clock, a task or a list.
struct DeliveryPacerTests {
  /// A pacer after one delivery, which took as long as `work` and ended at `end`.
  private func pacer(afterWork work: Duration, endedAt end: Duration = .seconds(1)) -> DeliveryPacer {
    var pacer = DeliveryPacer()
    pacer.begin(at: .zero)
    pacer.deliveredSlice(of: 1, at: work)
    pacer.end(at: end)
    return pacer
  }

  /// The slices of one delivery in which all results have the same cost.
  private func slices(of count: Int, each cost: Duration, in pacer: inout DeliveryPacer) -> [Int] {
    var slices: [Int] = []
    var left = count
    // Not at zero: a pacer that uses a moment as a duration must fail.
    var now = Duration.seconds(7)
    pacer.begin(at: now)
    while case let size = pacer.nextSlice(of: left), size > 0 {
      left -= size
      now += cost * size
      pacer.deliveredSlice(of: size, at: now)
      slices.append(size)
    }
    return slices
  }

  private func slices(of count: Int, each cost: Duration) -> [Int] {
    var pacer = DeliveryPacer()
    return slices(of: count, each: cost, in: &pacer)
  }

  // MARK: Slices

  @Test func slicesOfCheapResultsDoubleFromTwoToSixtyFour() {
    #expect(slices(of: 250, each: .microseconds(1)) == [2, 4, 8, 16, 32, 64, 64, 60])
    #expect(slices(of: 250, each: .zero) == [2, 4, 8, 16, 32, 64, 64, 60], "a coarse clock may not measure them")
  }

  @Test func aSliceHoldsAsManyResultsAsFitIntoAMillisecond() {
    #expect(slices(of: 60, each: .microseconds(100)) == [2, 4, 8, 10, 10, 10])
    #expect(slices(of: 60, each: .microseconds(300)) == [2, 3, 3, 3, 3])
  }

  @Test func aResultThatTakesLongerThanASliceIsDeliveredAlone() {
    var pacer = DeliveryPacer()
    #expect(slices(of: 30, each: .milliseconds(3), in: &pacer) == [2])
    #expect(slices(of: 30, each: .milliseconds(3), in: &pacer) == [1, 1])
  }

  @Test func aSliceThatIsNotFullDoesNotMakeTheNextOneLarger() {
    var pacer = DeliveryPacer()
    #expect(slices(of: 1, each: .zero, in: &pacer) == [1])
    #expect(slices(of: 2, each: .zero, in: &pacer) == [2])
    #expect(slices(of: 10, each: .zero, in: &pacer) == [4, 6])
  }

  @Test func theCostOfAResultIsComputedFromItsSliceOnly() {
    var pacer = DeliveryPacer()
    pacer.begin(at: .zero)
    pacer.deliveredSlice(of: 8, at: .milliseconds(2))
    #expect(pacer.nextSlice(of: 100) == 4)
    // 0.1 ms each, though the delivery has taken 2.4 ms.
    pacer.deliveredSlice(of: 4, at: .microseconds(2_400))
    #expect(pacer.nextSlice(of: 100) == 8)
  }

  @Test func aDeliveryEndsWhenItsFourMillisecondsAreSpent() {
    var pacer = DeliveryPacer()
    pacer.begin(at: .seconds(5))
    pacer.deliveredSlice(of: 8, at: .seconds(5) + .nanoseconds(3_999_999))
    #expect(pacer.nextSlice(of: 100) > 0)
    pacer.deliveredSlice(of: 1, at: .seconds(5) + .milliseconds(4))
    #expect(pacer.nextSlice(of: 100) == 0)
    pacer.end(at: .seconds(6))
    pacer.begin(at: .seconds(6))
    #expect(pacer.nextSlice(of: 100) > 0, "the next delivery has a budget of its own")
  }

  @Test func withoutResultsThereIsNoSlice() {
    #expect(DeliveryPacer().nextSlice(of: 0) == 0)
  }

  // MARK: Pauses

  @Test func theFirstResultIsDueAtOnce() {
    #expect(DeliveryPacer().pause(before: 1, at: .zero) == nil)
  }

  @Test func aPauseIsAsLongAsTheDeliveryBeforeIt() {
    let pacer = pacer(afterWork: .milliseconds(3), endedAt: .seconds(1))
    #expect(pacer.pause(before: 1, at: .seconds(1)) == .milliseconds(3))
    #expect(pacer.pause(before: 100, at: .seconds(1)) == .milliseconds(3), "whatever the number of results")
    #expect(pacer.pause(before: 1, at: .milliseconds(1_002)) == .milliseconds(1))
    #expect(pacer.pause(before: 1, at: .milliseconds(1_003)) == nil)
  }

  @Test func thePauseIsAsLongAsAllSlicesTogether() {
    var pacer = DeliveryPacer()
    pacer.begin(at: .milliseconds(10))
    pacer.deliveredSlice(of: 8, at: .milliseconds(11))
    pacer.deliveredSlice(of: 8, at: .milliseconds(12))
    pacer.end(at: .milliseconds(12))
    #expect(pacer.pause(before: 100, at: .milliseconds(12)) == .milliseconds(2))
  }

  @Test func aPauseIsNeverLongerThanAFrame() {
    let pacer = pacer(afterWork: .seconds(2), endedAt: .seconds(3))
    #expect(pacer.pause(before: 100, at: .seconds(3)) == .milliseconds(8))
  }

  @Test func aPauseUnderHalfAMillisecondIsSkipped() {
    #expect(pacer(afterWork: .nanoseconds(499_999)).pause(before: 100, at: .seconds(1)) == nil)
    #expect(pacer(afterWork: .microseconds(500)).pause(before: 100, at: .seconds(1)) == .microseconds(500))
  }

  @Test func fewerThanSixtyFourResultsWaitHalfAMillisecondForOthers() {
    let pacer = pacer(afterWork: .zero)
    #expect(pacer.pause(before: 63, at: .seconds(1)) == .microseconds(500))
    #expect(pacer.pause(before: 64, at: .seconds(1)) == nil)
    #expect(pacer.pause(before: 63, at: .seconds(1) + .nanoseconds(499_999)) == .nanoseconds(1))
    #expect(pacer.pause(before: 63, at: .seconds(1) + .microseconds(500)) == nil)
  }

  @Test func resultsThatNoOthersFollowWaitForNone() {
    #expect(pacer(afterWork: .zero).pause(before: 1, areLast: true, at: .seconds(1)) == nil)
    let pacer = pacer(afterWork: .milliseconds(3), endedAt: .seconds(1))
    #expect(pacer.pause(before: 1, areLast: true, at: .seconds(1)) == .milliseconds(3))
  }

  @Test func aDeliveryWithoutWorkDoesNotChangeAnEarlierPause() {
    var pacer = pacer(afterWork: .milliseconds(6), endedAt: .seconds(1))
    pacer.begin(at: .milliseconds(1_002))
    pacer.end(at: .milliseconds(1_002))
    #expect(pacer.pause(before: 100, at: .milliseconds(1_002)) == .milliseconds(4))
  }
}
