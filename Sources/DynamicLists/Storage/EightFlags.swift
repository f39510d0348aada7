/// Eight flags in one integer, each in a byte that is 0 or 1: most steps take one instruction for all of them.
struct EightFlags {
  private var bytes: UInt64

  /// The flags from a position; `nil` are flags that are all set. Flags after the first `count` are not set.
  init(_ flags: [Bool]?, at position: Int, count: Int) {
    guard let flags else {
      bytes = 0x0101_0101_0101_0101 & Self.mask(count)
      return
    }
    precondition(position >= 0 && position + count <= flags.count, "flag \(position + count) of \(flags.count)")
    bytes = flags.withUnsafeBytes { all in
      if count == 8 { return UInt64(littleEndian: all.loadUnaligned(fromByteOffset: position, as: UInt64.self)) }
      return (0..<count).reduce(0) { $0 | UInt64(all[position + $1]) << UInt64(8 * $1) }
    }
  }

  private init(bytes: UInt64) { self.bytes = bytes }

  /// Ones in the bytes of the first flags.
  private static func mask(_ count: Int) -> UInt64 { count == 8 ? .max : (1 << UInt64(8 * count)) - 1 }

  /// How many flags are set.
  var count: Int { Int(truncatingIfNeeded: (bytes &* 0x0101_0101_0101_0101) &>> 56) }

  /// The flags that are set here and not there.
  func without(_ other: Self) -> Self { Self(bytes: bytes & ~other.bytes) }

  /// Clears the first flag that is set, and returns its index.
  mutating func removeFirst() -> Int? {
    if bytes == 0 { return nil }
    defer { bytes &= bytes &- 1 }
    return bytes.trailingZeroBitCount &>> 3
  }

  /// Clears the flags before an index, which is below 8, and returns them.
  mutating func removeAll(below index: Int) -> Self {
    let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: 8 &* index) &- 1
    defer { bytes &= ~mask }
    return Self(bytes: bytes & mask)
  }
}
