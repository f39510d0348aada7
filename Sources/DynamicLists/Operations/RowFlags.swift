/// A flag for each row of a table: whether a filter includes the row.
package struct RowFlags: Sendable {
  /// How many flags there are.
  private(set) var size: Int
  /// The flags until one changes: those of a filter are read twice before its rows are shown, which is quick with words.
  private var words: [FlagWord]?
  /// The flags once one has changed.
  private var chunks = ChunkedArray<Bool>()
  /// How many rows of each chunk are included, so that ``rank(_:)`` adds up whole chunks.
  private var counts: [Int]

  package init(_ flags: [Bool] = []) { self.init(FlagWords(flags)) }

  init(_ flags: FlagWords) {
    size = flags.count
    let words = flags.words
    self.words = words
    counts = stride(from: 0, to: words.count, by: Self.wordsOfChunk).map { start in
      words[start..<min(start + Self.wordsOfChunk, words.count)].reduce(0) { $0 &+ $1.count }
    }
  }

  /// As long as nothing has changed, every chunk but the last is full.
  private static var wordsOfChunk: Int { ChunkedArray<Bool>.chunkSize / FlagWord.size }

  subscript(position: Int) -> Bool {
    words.map { $0[position / FlagWord.size][position % FlagWord.size] } ?? chunks[position]
  }

  mutating func replace(_ range: Range<Int>, with new: [Bool]) {
    if let words {
      chunks = ChunkedArray(FlagWord.flags(of: words, count: size))
      self.words = nil
    }
    size += new.count - range.count
    let touched = chunks.replaceSubrange(range, with: new)
    counts.replaceSubrange(touched.old, with: touched.new.map { chunks.chunk($0).count { $0 } })
  }

  /// How many rows are included.
  var count: Int { counts.reduce(0, +) }

  /// How many rows before a position are included.
  func rank(_ position: Int) -> Int {
    guard position < size else { return count }
    if let words {
      let (chunk, word) = (position / ChunkedArray<Bool>.chunkSize, position / FlagWord.size)
      var last = words[word]
      return words[chunk * Self.wordsOfChunk..<word].reduce(counts[..<chunk].reduce(0, +)) { $0 + $1.count }
        + last.removeAll(below: position % FlagWord.size).count
    }
    let chunk = chunks.chunkIndex(at: position)
    let start = chunks.start(ofChunk: chunk)
    return counts[..<chunk].reduce(0, +) + chunks.chunk(chunk).prefix(position - start).count { $0 }
  }

  /// The rows of a table that are included.
  func included(of rows: RowTable) -> [RowID] {
    let words = allWords
    precondition(size == rows.count, "\(size) flags of \(rows.count) rows")
    return [RowID](unsafeUninitializedCapacity: count) { buffer, size in
      var end = 0
      @inline(__always)
      func write(_ positions: Range<Int>, _ id: (_ offset: Int) -> RowID) {
        for start in stride(from: positions.lowerBound, to: positions.upperBound, by: FlagWord.size) {
          var word = FlagWord(words, at: start, count: min(FlagWord.size, positions.upperBound &- start))
          while let lane = word.removeFirst() {
            buffer.initializeElement(at: end, to: id(start &- positions.lowerBound &+ lane))
            end &+= 1
          }
        }
      }
      // Ids that follow one another are not read: memory takes more time than all else here.
      if let run = rows.run(at: 0..<rows.count) {
        write(0..<rows.count) { RowID(run.lowerBound &+ $0) }
      } else {
        for chunk in 0..<rows.ids.chunkCount {
          let (ids, start) = (rows.ids.chunk(chunk), rows.ids.start(ofChunk: chunk))
          let positions = start..<start + ids.count
          if let run = rows.run(at: positions) {
            write(positions) { RowID(run.lowerBound &+ $0) }
          } else {
            write(positions) { ids[ids.startIndex &+ $0] }
          }
        }
      }
      size = end
    }
  }

  var allWords: [FlagWord] { words ?? FlagWord.words(of: chunks.flattened) }
}
