/// What changes in the rows that flags include.
extension RowFlags {
  /// The splices from the included ones of so many rows to those of other flags, which are `arranged`; `nil` includes all
  /// rows.
  ///
  /// Both are in the order of all rows, so that one walk over the flags finds them, 64 at a time. If they are more
  /// than ``ExactPlaces/mostSplices``, all rows between the exact places are replaced together, also those that stay.
  static func splices(
    from old: Self?, to new: Self?, of count: Int, to arranged: RowTable, exact: ExactPlaces = ExactPlaces()
  ) -> [ListChange.Splice] {
    for flags in [old, new] { precondition(flags?.size ?? count == count, "flags of other rows") }
    let flags = FlagPairs(old: old?.allWords, new: new?.allWords, count: count)
    if !flags.surelyHaveMoreSplices(than: exact.mostSplices) {
      var walk = SpliceWalk(to: arranged)
      for piece in flags.pieces where walk.splices.count <= exact.mostSplices {
        flags.walk(piece) { walk.next(from: $0, to: $1) }
      }
      walk.endSplice()
      if walk.splices.count <= exact.mostSplices { return walk.splices }
    }
    return splices(flags, from: old?.count ?? count, to: arranged, at: exact.ranges)
  }

  private static func splices(
    _ flags: FlagPairs, from count: Int, to arranged: RowTable, at places: [Range<Int>]
  ) -> [ListChange.Splice] {
    var walk = SpliceWalk(to: arranged)
    var places = places[...]
    var isNear = false
    // How many rows before and after were passed, and up to where there are splices of them.
    var (passed, done) = ((old: 0, new: 0), (old: 0, new: 0))
    func replacePassed() {
      guard passed != done else { return }
      walk.replace(passed.old - done.old, by: passed.new - done.new)
    }
    for piece in flags.pieces {
      if !isNear, places.isEmpty {
        passed = (count, arranged.count)
        break
      }
      let included = flags.counts(in: piece)
      if !isNear, places.first.map({ passed.old + included.old <= $0.lowerBound }) == true {
        passed.old += included.old
        passed.new += included.new
        continue
      }
      flags.walk(piece) { old, new in
        if !isNear, let place = places.first, place.lowerBound < passed.old + old.count {
          replacePassed()
          isNear = true
        }
        let start = passed.old
        passed.old += old.count
        passed.new += new.count
        guard isNear else { return }
        walk.next(from: old, to: new)
        done = passed
        // What takes the place of the last row there is known once a row behind it stays.
        if let place = places.first, place.upperBound <= start, !old.intersection(new).isEmpty {
          isNear = false
          places = places.drop { $0.upperBound <= start }
        }
      }
    }
    replacePassed()
    walk.endSplice()
    return walk.splices
  }
}

/// Which of some rows were included, and which are; without words all of them.
private struct FlagPairs {
  let old: [FlagWord]?
  let new: [FlagWord]?
  /// How many rows there are.
  let count: Int

  /// The rows in pieces of eight words.
  var pieces: some Sequence<Range<Int>> {
    stride(from: 0, to: count, by: 8 * FlagWord.size).lazy.map { $0..<min($0 + 8 * FlagWord.size, count) }
  }

  /// Calls a closure with the flags of 64 rows of a piece at a time.
  @inline(__always)
  func walk(_ piece: Range<Int>, _ look: (_ old: FlagWord, _ new: FlagWord) -> Void) {
    for position in stride(from: piece.lowerBound, to: piece.upperBound, by: FlagWord.size) {
      let count = min(FlagWord.size, piece.upperBound &- position)
      look(FlagWord(old, at: position, count: count), FlagWord(new, at: position, count: count))
    }
  }

  /// How many rows of a piece were included, and how many are.
  func counts(in piece: Range<Int>) -> (old: Int, new: Int) {
    var counts = (old: 0, new: 0)
    walk(piece) { old, new in
      counts.old &+= old.count
      counts.new &+= new.count
    }
    return counts
  }

  /// Whether there are more splices than a number. `false` may be wrong: only those are counted which end right before a
  /// row that stays, which takes no look at rows and is enough where every few rows change.
  func surelyHaveMoreSplices(than most: Int) -> Bool {
    var found = 0
    for piece in pieces {
      walk(piece) { old, new in found &+= old.changesBeforeStays(in: new) }
      if found > most { return true }
    }
    return false
  }
}
