extension Range<Int> {
  /// The positions that none of the other ranges contains.
  func positions(outside others: [Range<Int>]) -> [Int] {
    guard others.count == 1, let other = others.first else {
      return filter { position in !others.contains { $0.contains(position) } }
    }
    let before = lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
    let after = Swift.min(upperBound, Swift.max(lowerBound, other.upperBound))..<upperBound
    return Array(before) + Array(Swift.max(after.lowerBound, before.upperBound)..<upperBound)
  }
}
