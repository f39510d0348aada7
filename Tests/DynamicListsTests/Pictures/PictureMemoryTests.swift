import DynamicListsTesting
import Testing

@testable import DynamicLists
@testable import DynamicListsPictures

@MainActor
struct PictureMemoryTests {
  private let small = ScriptedPictures.small

  @Test func thePictureUsedLongestAgoIsDroppedAboveTheLimit() async throws {
    let pictures = ScriptedPictures(memoryLimit: 10)
    for id in 1...3 { try await pictures.load(id, "abc") }
    #expect(pictures.loader.memorySize == 9)
    #expect(pictures.loader.cached(1, size: small) == "abc", "The first one is used again")
    try await pictures.load(4, "abc")
    #expect([1, 2, 3, 4].map { pictures.loader.cached($0) } == ["abc", nil, "abc", "abc"])
    #expect(pictures.loader.memorySize == 9)
    pictures.loader.memoryLimit = 3
    #expect(pictures.loader.memorySize == 3 && pictures.loader.cached(4) == "abc")
  }

  @Test func aPictureLargerThanTheLimitIsShownAndNotKept() async throws {
    let pictures = ScriptedPictures(memoryLimit: 2)
    try await pictures.load(1, "ab")
    try await pictures.load(2, "abc")
    #expect(pictures.loader.cached(1) == "ab" && pictures.loader.cached(2) == nil)
  }

  @Test func aLargerPictureReplacesTheSmallerOneOfTheSameID() {
    var memory = PictureMemory<Int, String>(limit: 100)
    memory.store("small", of: 1, size: small, cost: 5)
    memory.store("wide", of: 1, size: PictureSize(width: 200, height: 10), cost: 4)
    #expect(memory.size == 9, "Neither covers the other")
    memory.store("large", of: 1, size: PictureSize(width: 200, height: 200), cost: 50)
    #expect(memory.size == 50 && memory.picture(1, covering: small) == "large")
  }

  @Test func aForgottenPictureIsLoadedAgain() async throws {
    let pictures = ScriptedPictures()
    try await pictures.load(1, "old")
    try await pictures.load(2, "other")
    pictures.loader.forget(1)
    #expect(pictures.loader.cached(1) == nil && pictures.loader.cached(2) == "other")
    try await pictures.load(1, "new")
    #expect(pictures.loader.cached(1) == "new")
  }

  @Test(arguments: [true, false])
  func aPictureThatIsForgottenWhileItLoadsIsNotKept(all: Bool) async throws {
    let pictures = ScriptedPictures()
    let task = pictures.ask(1)
    let call = await pictures.sources.next()
    if all { pictures.loader.removeAll() } else { pictures.loader.forget(1) }
    // A request from now on gets the new picture.
    let later = pictures.ask(1)
    let second = await pictures.sources.next()
    call.answer([1])
    await pictures.decodings.next().answer("old")
    #expect(try await task.value == "old")
    #expect(pictures.loader.cached(1) == nil)
    second.answer([1])
    await pictures.decodings.next().answer("new")
    #expect(try await later.value == "new")
    #expect(pictures.loader.cached(1) == "new" && pictures.isQuiet)
  }

  /// Random uses against a list that is kept in the order of use.
  @Test(arguments: 0..<20)
  func memoryKeepsWhatANaiveListKeeps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var memory = PictureMemory<Int, Int>(limit: 40)
    var naive: [(id: Int, cost: Int)] = []
    for _ in 0..<500 {
      let id = Int(random.next() % 12)
      if random.next().isMultiple(of: 2) {
        let found = memory.picture(id, covering: small)
        #expect(found == naive.first { $0.id == id }?.cost)
        if let index = naive.firstIndex(where: { $0.id == id }) { naive.append(naive.remove(at: index)) }
      } else {
        let cost = Int(random.next() % 45) + 1
        memory.store(cost, of: id, size: small, cost: cost)
        naive.removeAll { $0.id == id }
        if cost <= 40 { naive.append((id, cost)) }
        while naive.reduce(0, { $0 + $1.cost }) > 40 { naive.removeFirst() }
      }
      #expect(memory.size == naive.reduce(0) { $0 + $1.cost })
    }
  }
}
