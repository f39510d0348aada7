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
    if !rows.surelyHaveMoreSplices(than: exact.mostSplices, words.old, words.new) {
      var walk = SpliceWalk()
      for chunk in 0..<rows.ids.chunkCount where walk.splices.count <= exact.mostSplices {
        rows.walk(chunk, words.old, words.new) { walk.next(from: $0, to: $1, $2, $3) }
      }
      walk.endSplice()
      if walk.splices.count <= exact.mostSplices { return walk.splices }
    }
    return splices(words, of: rows, from: old?.count ?? rows.count, to: arranged, at: exact.ranges)
  }

  private static func splices(
    _ words: (old: [FlagWord]?, new: [FlagWord]?), of rows: RowTable, from count: Int, to arranged: RowTable,
    at places: [Range<Int>]
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
    for chunk in 0..<rows.ids.chunkCount {
      if !isNear, places.isEmpty {
        passed = (count, arranged.count)
        break
      }
      let included = rows.counts(inChunk: chunk, words.old, words.new)
      if !isNear, places.first.map({ passed.old + included.old <= $0.lowerBound }) == true {
        passed.old += included.old
        passed.new += included.new
        continue
      }
      rows.walk(chunk, words.old, words.new) { old, new, ids, offset in
        if !isNear, let place = places.first, place.lowerBound < passed.old + old.count {
          replacePassed()
          isNear = true
        }
        let start = passed.old
        passed.old += old.count
        passed.new += new.count
        guard isNear else { return }
        walk.next(from: old, to: new, ids, offset)
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

extension RowTable {
  /// Calls a closure with the flags of 64 rows of a chunk at a time, with the ids of the chunk and the place of the rows
  /// there; without words all flags are set.
  @inline(__always)
  fileprivate func walk(
    _ chunk: Int, _ old: [FlagWord]?, _ new: [FlagWord]?, _ look: (FlagWord, FlagWord, ArraySlice<RowID>, Int) -> Void
  ) {
    let (rows, start) = (ids.chunk(chunk), ids.start(ofChunk: chunk))
    for offset in stride(from: 0, to: rows.count, by: FlagWord.size) {
      let (position, count) = (start &+ offset, min(FlagWord.size, rows.count &- offset))
      look(FlagWord(old, at: position, count: count), FlagWord(new, at: position, count: count), rows, offset)
    }
  }

  /// How many rows of a chunk were included, and how many are.
  fileprivate func counts(inChunk chunk: Int, _ old: [FlagWord]?, _ new: [FlagWord]?) -> (old: Int, new: Int) {
    var counts = (old: 0, new: 0)
    walk(chunk, old, new) { old, new, _, _ in
      counts.old &+= old.count
      counts.new &+= new.count
    }
    return counts
  }

  /// Whether there are more splices than a number. `false` may be wrong: only those are counted which end right before a
  /// row that stays, which takes no look at rows and is enough where every few rows change.
  fileprivate func surelyHaveMoreSplices(than most: Int, _ old: [FlagWord]?, _ new: [FlagWord]?) -> Bool {
    var found = 0
    for position in stride(from: 0, to: count, by: FlagWord.size) {
      let size = min(FlagWord.size, count &- position)
      let (old, new) = (FlagWord(old, at: position, count: size), FlagWord(new, at: position, count: size))
      found &+= old.changesBeforeStays(in: new)
      if found > most { return true }
    }
    return false
  }
}
