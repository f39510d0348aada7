import Testing

@testable import DynamicLists

struct PrefixSumsTests {
  @Test(arguments: [0, 1, 2, 3, 7, 8, 100]) func sumsAreThoseOfTheNumbersBefore(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var numbers = (0..<count).map { _ in Int.random(in: 0..<10, using: &random) }
    var sums = PrefixSums(numbers)
    for _ in 0..<50 {
      for position in 0...count { #expect(sums.sum(before: position) == numbers[..<position].reduce(0, +)) }
      guard count > 0 else { return }
      let position = Int.random(in: 0..<count, using: &random)
      let difference = Int.random(in: -9..<10, using: &random)
      numbers[position] += difference
      sums.add(difference, at: position)
    }
  }
}
