/// What changes in the rows that flags include.
extension RowFlags {
  /// The splices from the included rows of a table to those of other flags, which are `arranged`; `nil` includes all rows.
  ///
  /// Both are in the order of the table, so that one walk over the flags finds them, 64 at a time. If they are more
  /// than ``ExactPlaces/mostSplices``, all rows between the exact places are replaced together, also those that stay.
  static func splices(
    from old: Self?, to new: Self?, of rows: RowTable, to arranged: RowTable, exact: ExactPlaces = ExactPlaces()
  ) -> [ListChange.Splice] {
    for flags in [old, new] { precondition(flags?.size ?? rows.count == rows.count, "flags of other rows") }
    let words = (old: old?.allWords, new: new?.allWords)
    var walk = SpliceWalk()
    rows.walk(words.old, words.new) { old, new, ids, offset in
      walk.next(from: old, to: new, ids, offset)
      return walk.splices.count <= exact.mostSplices
    }
    walk.endSplice()
    if walk.splices.count > exact.mostSplices { return splices(words, of: rows, to: arranged, at: exact.ranges) }
    return walk.splices
  }

  private static func splices(
    _ words: (old: [FlagWord]?, new: [FlagWord]?), of rows: RowTable, to arranged: RowTable, at places: [Range<Int>]
  ) -> [ListChange.Splice] {
    var walk = SpliceWalk()
    var places = places[...]
    var isNear = false
    // How many rows before and after were passed, and up to where there are splices of them.
    var (passed, done) = ((old: 0, new: 0), (old: 0, new: 0))
    func replacePassed() {
      guard passed != done else { return }
      walk.replace(passed.old - done.old, by: arranged.ids.elements(done.new..<passed.new))
      done = passed
    }
    rows.walk(words.old, words.new) { old, new, ids, offset in
      if !isNear, let place = places.first, place.lowerBound < passed.old + old.count {
        replacePassed()
        isNear = true
      }
      let start = passed.old
      passed.old += old.count
      passed.new += new.count
      guard isNear else { return true }
      walk.next(from: old, to: new, ids, offset)
      done = passed
      // What takes the place of the last row there is known once a row behind it stays.
      if let place = places.first, place.upperBound <= start, !old.intersection(new).isEmpty {
        isNear = false
        places = places.drop { $0.upperBound <= start }
      }
      return true
    }
    replacePassed()
    walk.endSplice()
    return walk.splices
  }
}

extension RowTable {
  /// Calls a closure with the flags of 64 rows at a time, with the ids of their chunk and the place of the rows there,
  /// until it returns `false`; without words all flags are set.
  @inline(__always)
  fileprivate func walk(
    _ old: [FlagWord]?, _ new: [FlagWord]?, _ goesOn: (FlagWord, FlagWord, ArraySlice<RowID>, Int) -> Bool
  ) {
    for chunk in 0..<ids.chunkCount {
      let (rows, start) = (ids.chunk(chunk), ids.start(ofChunk: chunk))
      for offset in stride(from: 0, to: rows.count, by: FlagWord.size) {
        let (position, count) = (start &+ offset, min(FlagWord.size, rows.count &- offset))
        let (old, new) = (
          FlagWord(old, at: position, count: count), FlagWord(new, at: position, count: count)
        )
        if !goesOn(old, new, rows, offset) { return }
      }
    }
  }
}
