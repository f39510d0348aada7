import Testing

@testable import DynamicLists

struct WorkPacerTests {
  /// Plays the slices of items of a cost each, and returns how long each slice took and how many pieces it had.
  private func slices(of count: Int, costing cost: (Int) -> Duration) -> [(work: Duration, pieces: Int)] {
    var pacer = WorkPacer()
    var (done, now) = (0, Duration.seconds(7))
    var slices: [(work: Duration, pieces: Int)] = []
    while done < count {
      pacer.begin(at: now)
      let start = now
      var pieces = 0
      while case let size = pacer.nextPiece(of: count - done), size > 0 {
        for item in done..<done + size { now += cost(item) }
        done += size
        pieces += 1
        pacer.didPiece(of: size, at: now)
      }
      #expect(pacer.pause == now - start)
      slices.append((now - start, pieces))
    }
    return slices
  }

  @Test(arguments: [10, 100, 1_000, 10_000, 30_000])
  func aSliceOfEqualItemsStaysWithinTheBudget(nanoseconds: Int) {
    let slices = slices(of: 100_000) { _ in .nanoseconds(nanoseconds) }
    #expect(slices.allSatisfy { $0.work <= WorkPacer.budget })
    let whole = slices.dropLast()
    #expect(whole.allSatisfy { $0.work >= .microseconds(2_500) }, "and uses the time that it has")
    #expect(slices.allSatisfy { $0.pieces < 30 }, "the clock is read rarely")
  }

  @Test func itemsThatBecomeDearerMakePiecesSmaller() {
    let slices = slices(of: 20_000) { $0 < 10_000 ? .nanoseconds(100) : .microseconds(50) }
    // All but those whose cost nobody could foresee.
    #expect(slices.dropFirst(2).allSatisfy { $0.work <= WorkPacer.budget })
  }

  @Test func piecesGrowUntilTheyTakeHalfAMillisecond() {
    var pacer = WorkPacer()
    pacer.begin(at: .zero)
    var (sizes, now) = ([Int](), Duration.zero)
    while case let size = pacer.nextPiece(of: 100_000), size > 0 {
      sizes.append(size)
      now += .microseconds(size)
      pacer.didPiece(of: size, at: now)
    }
    #expect(sizes == [64, 128, 256, 500, 500, 500, 500, 500])
  }

  @Test func itemsOfWhichOneTakesTooLongAreLookedAtOneByOne() {
    var pacer = WorkPacer()
    pacer.begin(at: .zero)
    pacer.didPiece(of: 64, at: .seconds(1))
    #expect(pacer.nextPiece(of: 10) == 0)
    pacer.begin(at: .seconds(1))
    #expect(pacer.nextPiece(of: 10) == 1)
  }

  @Test func aClockThatStandsStillEndsAtTheLastItem() {
    #expect(slices(of: 1_000_000) { _ in .zero }.count == 1)
  }

  @Test func aSliceHasNoMoreItemsThanItMay() {
    var pacer = WorkPacer(largestSlice: 3)
    pacer.begin(at: .zero)
    #expect(pacer.nextPiece(of: 10) == 3)
    pacer.didPiece(of: 3, at: .zero)
    #expect(pacer.nextPiece(of: 7) == 0)
    pacer.begin(at: .zero)
    #expect(pacer.nextPiece(of: 2) == 2)
  }

  @Test func piecesDoubleUpToTheLargest() {
    var pacer = WorkPacer(firstPiece: 2, largestPiece: 64)
    #expect(pieces(of: 250, in: &pacer) == [2, 4, 8, 16, 32, 64, 64, 60])
  }

  @Test func aPieceThatIsNotFullDoesNotMakeTheNextOneLarger() {
    var pacer = WorkPacer(firstPiece: 2, largestPiece: 64)
    #expect(pieces(of: 1, in: &pacer) == [1])
    #expect(pieces(of: 2, in: &pacer) == [2])
    #expect(pieces(of: 10, in: &pacer) == [4, 6])
  }

  /// The pieces of a slice of items that cost nothing that the clock could measure.
  private func pieces(of count: Int, in pacer: inout WorkPacer) -> [Int] {
    var (sizes, left) = ([Int](), count)
    pacer.begin(at: .seconds(7))
    while case let size = pacer.nextPiece(of: left), size > 0 {
      left -= size
      sizes.append(size)
      pacer.didPiece(of: size, at: .seconds(7))
    }
    return sizes
  }

  @Test func theCostOfAnItemIsComputedFromItsPieceOnly() {
    var pacer = WorkPacer(firstPiece: 8)
    pacer.begin(at: .zero)
    pacer.didPiece(of: 8, at: .milliseconds(2))
    #expect(pacer.nextPiece(of: 100) == 2)
    // 0.1 ms each, though the slice has taken 2.2 ms.
    pacer.didPiece(of: 2, at: .microseconds(2_200))
    #expect(pacer.nextPiece(of: 100) == 4)
  }
}
