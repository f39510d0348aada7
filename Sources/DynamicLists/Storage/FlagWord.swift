/// Up to 64 flags in one integer, each in a bit: most steps take one instruction for all of them.
///
/// The first flag is the highest bit, so that flags which are found one after another are shifted in from below, which
/// takes fewer instructions than from above.
@usableFromInline
struct FlagWord: Sendable {
  @usableFromInline static var size: Int { 64 }

  @usableFromInline var bits: UInt64

  /// The flags from a position, at most 64, read from bytes that are 0 or 1; flags after the first `count` are not set.
  @inline(__always)
  init(_ flags: UnsafeRawBufferPointer, at position: Int, count: Int) {
    precondition(position >= 0 && position + count <= flags.count, "flag \(position + count) of \(flags.count)")
    var found: UInt64 = 0
    for start in stride(from: 0, to: count & ~7, by: 8) {
      let bytes = UInt64(littleEndian: flags.loadUnaligned(fromByteOffset: position &+ start, as: UInt64.self))
      // The product has the eight flags in its highest byte, the first one highest.
      found = found &<< 8 | (bytes &* 0x8040_2010_0804_0201) &>> 56
    }
    for index in count & ~7..<count { found = found &<< 1 | UInt64(flags[position &+ index]) }
    self.init(found, count: count)
  }

  /// The flags that the lowest bits of a number are, the first one highest; flags after the first `count` are not set.
  @inlinable
  @inline(__always)
  init(_ lowest: UInt64, count: Int) { bits = lowest &<< UInt64(truncatingIfNeeded: Self.size &- count) }

  /// The flags from a position, at most 64, which may begin in one word and end in the next; without words all are set.
  @inline(__always)
  init(_ words: [FlagWord]?, at position: Int, count: Int) {
    bits = ~0
    if let words {
      let (word, start) = (position &>> 6, position & 63)
      bits = words[word].bits &<< UInt64(truncatingIfNeeded: start)
      if start + count > Self.size { bits |= words[word + 1].bits &>> UInt64(truncatingIfNeeded: Self.size - start) }
    }
    bits &= ~0 &<< UInt64(truncatingIfNeeded: Self.size &- count)
  }

  /// The flags of an array, in words of 64.
  static func words(of flags: [Bool]) -> [FlagWord] {
    flags.withUnsafeBytes { flags in
      stride(from: 0, to: flags.count, by: size).map { FlagWord(flags, at: $0, count: min(size, flags.count - $0)) }
    }
  }

  /// The first flags of words, one by one.
  static func flags(of words: [FlagWord], count: Int) -> [Bool] {
    [Bool](unsafeUninitializedCapacity: count) { flags, size in
      for position in 0..<count { flags.initializeElement(at: position, to: words[position &>> 6][position & 63]) }
      size = count
    }
  }

  private init(bits: UInt64) { self.bits = bits }

  subscript(index: Int) -> Bool { (bits &<< UInt64(truncatingIfNeeded: index)) &>> 63 == 1 }

  /// Sets the flags from an index, which were not set, as they are in another word.
  @inlinable
  mutating func insert(_ more: Self, at index: Int) { bits |= more.bits &>> UInt64(truncatingIfNeeded: index) }

  var isEmpty: Bool { bits == 0 }

  /// How many flags are set.
  var count: Int { bits.nonzeroBitCount }

  /// The flags that are set here and not there.
  func without(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  /// The flags that are set here and there.
  func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  /// How many flags are set either here or there, right before one that is set in both.
  func changesBeforeStays(in other: Self) -> Int {
    ((bits ^ other.bits) & (bits & other.bits) &<< 1).nonzeroBitCount
  }

  /// Clears the first flag that is set, and returns its index.
  mutating func removeFirst() -> Int? {
    if bits == 0 { return nil }
    let index = bits.leadingZeroBitCount
    bits ^= (1 &<< 63) &>> UInt64(truncatingIfNeeded: index)
    return index
  }

  /// Clears the flags before an index, which is below 64, and returns them.
  mutating func removeAll(below index: Int) -> Self {
    let mask = ~0 &>> UInt64(truncatingIfNeeded: index)
    defer { bits &= mask }
    return Self(bits: bits & ~mask)
  }
}
