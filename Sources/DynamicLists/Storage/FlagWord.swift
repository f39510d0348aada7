/// Up to 64 flags in one integer, each in a bit: most steps take one instruction for all of them.
///
/// The first flag is the lowest bit: to clear it takes fewer steps of a processor than to clear the highest one.
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
    self.init(shiftedIn: found, count: count)
  }

  /// The flags that were shifted into a number from below one after another, `count` of them.
  ///
  /// That takes fewer instructions for each flag than to shift them in from above. All are then turned around at once:
  /// the bytes, the halves of each byte, the pairs and the bits of each pair.
  @inlinable
  @inline(__always)
  init(shiftedIn flags: UInt64, count: Int) {
    if count == 0 {
      bits = 0
      return
    }
    var turned = flags.byteSwapped
    turned = turned &>> 4 & 0x0f0f_0f0f_0f0f_0f0f | (turned & 0x0f0f_0f0f_0f0f_0f0f) &<< 4
    turned = turned &>> 2 & 0x3333_3333_3333_3333 | (turned & 0x3333_3333_3333_3333) &<< 2
    turned = turned &>> 1 & 0x5555_5555_5555_5555 | (turned & 0x5555_5555_5555_5555) &<< 1
    bits = turned &>> UInt64(truncatingIfNeeded: Self.size &- count)
  }

  /// The flags from a position, at most 64, which may begin in one word and end in the next; without words all are set.
  @inline(__always)
  init(_ words: [FlagWord]?, at position: Int, count: Int) {
    bits = ~0
    if let words {
      let (word, start) = (position &>> 6, position & 63)
      bits = words[word].bits &>> UInt64(truncatingIfNeeded: start)
      if start + count > Self.size { bits |= words[word + 1].bits &<< UInt64(truncatingIfNeeded: Self.size - start) }
    }
    bits &= ~0 &>> UInt64(truncatingIfNeeded: Self.size &- count)
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

  subscript(index: Int) -> Bool { bits &>> UInt64(truncatingIfNeeded: index) & 1 == 1 }

  /// Sets the flags from an index, which were not set, as they are in another word.
  @inlinable
  mutating func insert(_ more: Self, at index: Int) { bits |= more.bits &<< UInt64(truncatingIfNeeded: index) }

  var isEmpty: Bool { bits == 0 }

  /// How many flags are set.
  var count: Int { bits.nonzeroBitCount }

  /// The flags that are set here and not there.
  func without(_ other: Self) -> Self { Self(bits: bits & ~other.bits) }

  /// The flags that are set here and there.
  func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  /// How many flags are set either here or there, right before one that is set in both.
  func changesBeforeStays(in other: Self) -> Int {
    ((bits ^ other.bits) & (bits & other.bits) &>> 1).nonzeroBitCount
  }

  /// Clears the first flag that is set, and returns its index.
  mutating func removeFirst() -> Int? {
    if bits == 0 { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  /// Clears the flags before an index, which is below 64, and returns them.
  mutating func removeAll(below index: Int) -> Self {
    let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: index) &- 1
    defer { bits &= ~mask }
    return Self(bits: bits & mask)
  }
}
