/// Eight flags in one integer, each in a byte that is 0 or 1: most steps take one instruction for all of them.
struct EightFlags {
  private var bytes: UInt64

  /// The flags from a position, at most eight; flags after the first `count` are not set.
  init(_ flags: UnsafeRawBufferPointer, at position: Int, count: Int) {
    precondition(position >= 0 && position + count <= flags.count, "flag \(position + count) of \(flags.count)")
    if count >= 8 {
      bytes = UInt64(littleEndian: flags.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    } else {
      bytes = (0..<count).reduce(0) { $0 | UInt64(flags[position + $1]) << UInt64(8 * $1) }
    }
  }

  private init(bytes: UInt64) { self.bytes = bytes }

  var isEmpty: Bool { bytes == 0 }

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
