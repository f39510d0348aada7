/// A flag for each of many items, 64 in a word.
@usableFromInline
struct FlagWords: Sendable {
  /// The words that are full, and a last one that is not; its flags after the last one are not set.
  @usableFromInline var words: [FlagWord] = []
  /// How many flags there are.
  @usableFromInline var count = 0

  init() {}

  init(_ flags: [Bool]) {
    words = FlagWord.words(of: flags)
    count = flags.count
  }

  /// Room for so many flags, so that the words are not copied while they become more.
  mutating func reserveCapacity(_ count: Int) { words.reserveCapacity((count + FlagWord.size - 1) / FlagWord.size) }

  @usableFromInline subscript(position: Int) -> Bool {
    precondition(position < count, "flag \(position) of \(count)")
    return words[position / FlagWord.size][position % FlagWord.size]
  }

  /// How many flags fit into the last word: 64 if it is full.
  @usableFromInline var room: Int { FlagWord.size - count % FlagWord.size }

  /// Appends flags that were shifted into a number from below, which fit into the last word; its other bits are not set.
  /// Inlinable, as all else in the loop over an app's items.
  @inlinable
  mutating func append(_ bits: UInt64, count added: Int) {
    precondition(added <= room, "\(added) flags do not fit behind \(count)")
    let flags = FlagWord(shiftedIn: bits, count: added)
    if count.isMultiple(of: FlagWord.size) {
      words.append(flags)
    } else {
      words[words.count - 1].insert(flags, at: count % FlagWord.size)
    }
    count += added
  }
}

extension FlagWords: RandomAccessCollection {
  @usableFromInline var startIndex: Int { 0 }
  @usableFromInline var endIndex: Int { count }
}
