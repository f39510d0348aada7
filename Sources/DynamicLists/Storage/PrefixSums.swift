/// Numbers of a list, and the sum of those before each position: a binary indexed tree (Fenwick, 1994).
struct PrefixSums {
  /// At `i` the sum of the numbers from `i & (i + 1)` to `i`.
  private var sums: [Int]

  /// O(count).
  init(_ numbers: some Collection<Int>) {
    sums = Array(numbers)
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The sum of the numbers before a position. O(log count).
  func sum(before position: Int) -> Int {
    var (sum, index) = (0, position - 1)
    while index >= 0 {
      sum += sums[index]
      index = (index & (index + 1)) - 1
    }
    return sum
  }

  /// Adds to the number at a position. O(log count).
  mutating func add(_ difference: Int, at position: Int) {
    var index = position
    while index < sums.count {
      sums[index] += difference
      index |= index + 1
    }
  }
}
