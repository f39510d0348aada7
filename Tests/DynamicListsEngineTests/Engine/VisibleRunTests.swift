import Testing

@testable import DynamicLists

/// The visible rows of one viewport, and the direction in which it scrolls.
struct VisibleRunTests {
  private static func run(_ positions: [Int]) -> VisibleRun {
    var run = VisibleRun(viewport: .main)
    for position in positions { run.include(position) }
    return run
  }

  @Test func aRowThatLeavesAtTheTopTurnsTheScrollingDown() {
    for positions in [[5, 4], [5, 4, 3]] {
      var run = Self.run(positions)
      #expect(run.direction == .backward)
      run.exclude(run.rows.lowerBound)
      #expect(run.direction == .forward && run.rows.upperBound == 6)
    }
  }

  @Test func aRowThatLeavesAtTheBottomTurnsTheScrollingUp() {
    for positions in [[4, 5], [3, 4, 5]] {
      var run = Self.run(positions)
      #expect(run.direction == .forward)
      run.exclude(5)
      #expect(run.direction == .backward && run.rows.lowerBound == positions[0])
    }
  }

  @Test func aRowThatLeavesInTheMiddleTurnsNothing() {
    for positions in [[3, 4, 5], [5, 4, 3]] {
      var run = Self.run(positions)
      let direction = run.direction
      run.exclude(4)
      #expect(run.direction == direction && run.rows == 3..<6 && !run.contains(4))
    }
  }

  @Test func rowsOfAViewThatIsNotFullAndOfOneThatMovesAreAScroll() {
    var run = Self.run([3, 4, 5])
    var scrolls = [run.takeScroll(all: true), run.takeScroll(all: true)]
    run.exclude(3)
    run.include(6)
    scrolls.append(run.takeScroll(all: true))
    run.exclude(6)
    run.include(3)
    scrolls.append(run.takeScroll(all: true))
    run.include(40)
    scrolls.append(run.takeScroll(all: true))
    #expect(scrolls == [true, false, true, true, true], "filled, asked again, down, up, far away")
  }

  @Test func rowsInThePlacesOfOthersAreNoScroll() {
    var run = Self.run([3, 4, 5])
    _ = run.takeScroll(all: true)
    // A row has been taken away, so that the next one comes into view.
    run.apply(.init(4, removed: 1))
    run.include(5)
    var scrolls = [run.takeScroll(all: true)]
    // A spinner comes below the rows, and goes.
    run.exclude(5)
    run.include(5)
    scrolls.append(run.takeScroll(all: true))
    // It was there.
    run.include(5)
    scrolls.append(run.takeScroll(all: true))
    #expect(scrolls == [false, false, false])
  }

  @Test func rowsThatAChangeBringsToTheTopAreNoScroll() {
    // Only the last one is left, and eight rows are inserted above it: the view stays at the top.
    var run = Self.run([0, 1, 2, 3, 4])
    _ = run.takeScroll(all: true)
    run.apply(.init(0, removed: 4))
    run.apply(.init(0, inserted: (1...8).map { RowID($0) }))
    #expect(run.rows == 8..<9)
    run.exclude(8)
    for position in 0..<5 { run.include(position) }
    var scrolls = [run.takeScroll(all: true)]
    run.exclude(0)
    run.include(5)
    scrolls.append(run.takeScroll(all: true))
    #expect(scrolls == [false, true])
  }

  @Test func aRowThatLeftBeforeAChangeIsNoScrollAfterIt() {
    var run = Self.run([95, 96, 97, 98, 99])
    _ = run.takeScroll(all: true)
    // The first row became taller, then the next two are hidden.
    run.exclude(99)
    run.apply(.init(96, removed: 2))
    run.include(94)
    run.include(97)
    let isScrolled = run.takeScroll(all: true)
    #expect(!isScrolled)
  }

  @Test func rowsThatAreReportedOneByOneAfterAChangeAreNoScrollInAnyOrder() {
    var run = Self.run([100, 101, 102, 103, 104])
    _ = run.takeScroll(all: false)
    run.apply(.init(100, removed: 5))
    var scrolls: [Bool] = []
    for position in [104, 100, 101, 102, 103] {
      run.include(position)
      scrolls.append(run.takeScroll(all: false))
    }
    #expect(!scrolls.contains(true))
    run.include(200)
    let isScrolled = run.takeScroll(all: false)
    #expect(isScrolled)
  }

  @Test func aLargerViewAndOtherRowsAreFilled() {
    var run = Self.run([3, 4, 5])
    _ = run.takeScroll(all: true)
    run.include(6)
    var scrolls = [run.takeScroll(all: true)]
    run.beginAnew()
    run.exclude(6)
    run.include(6)
    scrolls.append(run.takeScroll(all: true))
    #expect(scrolls == [true, true])
  }

  @Test func aViewThatShowsAsManyRowsAsItCanMovesWithEachFurtherOne() {
    var run = VisibleRun(viewport: Viewport(capacity: 2))
    for position in 0..<4 {
      run.include(position)
      let isScrolled = run.takeScroll(all: true)
      #expect(isScrolled)
    }
  }

  @Test func theOnlyRowLeavesWithoutATurn() {
    var down = Self.run([4, 5])
    down.exclude(4)
    down.exclude(5)
    #expect(down.rows.isEmpty && down.direction == .forward)
    var up = Self.run([5, 4])
    up.exclude(5)
    up.exclude(4)
    #expect(up.rows.isEmpty && up.direction == .backward)
  }

  @Test func aSmallerViewportShowsTheLastRowsInTheDirectionOfScrolling() {
    let small = Viewport(capacity: 3)
    var down = Self.run([0, 1, 2, 3, 4, 5])
    down.resize(to: small)
    #expect(down.rows == 3..<6)
    var up = Self.run([5, 4, 3, 2, 1, 0])
    up.resize(to: small)
    #expect(up.rows == 0..<3)
    var withGap = Self.run([0, 1, 2, 3, 4, 5])
    withGap.exclude(3)
    withGap.resize(to: small)
    #expect(withGap.rows == 4..<6, "a row that has left is not the first")
  }

  @Test func aRowThatHasLeftMovesAndGoesWithTheOthers() {
    var run = Self.run([0, 1, 2, 3, 4, 5])
    run.exclude(3)
    run.apply(.init(3, inserted: [RowID(9)]))
    #expect(run.rows == 0..<7 && run.contains(3) && !run.contains(4))
    run.apply(.init(4, removed: 1))
    #expect(run.rows == 0..<6 && (0..<6).allSatisfy(run.contains))
    run.apply(.init(4, removed: 2, inserted: [RowID(7), RowID(8)]))
    #expect(run.rows == 0..<4, "rows in the place of the last ones are not reported yet")
  }
}
