import Testing

@testable import DynamicLists

struct SplitMix64Tests {
  @Test func theNumbersAreThoseOfTheAlgorithm() {
    var random = SplitMix64(seed: 0)
    let numbers = (0..<3).map { _ in random.next() }
    #expect(numbers == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }
}
