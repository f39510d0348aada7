import DynamicListsTesting
import Testing

@testable import DynamicLists
@testable import DynamicListsPictures

@MainActor
struct PictureLoaderTests {
  private let pictures = ScriptedPictures()
  private let small = ScriptedPictures.small
  private let large = ScriptedPictures.large

  @Test func equalRequestsInFlightAreJoined() async throws {
    let tasks = (0..<3).map { _ in pictures.ask(7) }
    #expect(await eventually { pictures.loader.waiterCount(of: 7) == 3 })
    await pictures.sources.next().answer([1])
    await pictures.decodings.next().answer("seven")
    for task in tasks { #expect(try await task.value == "seven") }
    #expect(pictures.sources.callCount == 1 && pictures.decodings.callCount == 1)
    #expect(pictures.isQuiet)
  }

  @Test func aRequestJoinsALargerOneButNotASmallerOne() async throws {
    let first = pictures.ask(7, large)
    let big = await pictures.sources.next()
    let second = pictures.ask(7, small)
    #expect(await eventually { pictures.loader.waiterCount(of: 7) == 2 })
    #expect(pictures.sources.callCount == 1)
    big.answer([1])
    await pictures.decodings.next().answer("large")
    #expect(try await (first.value, second.value) == ("large", "large"))
    let third = pictures.ask(8, small)
    let little = await pictures.sources.next()
    let fourth = pictures.ask(8, large)
    let other = await pictures.sources.next()
    #expect(other.request.size == large)
    little.answer([1])
    await pictures.decodings.next().answer("small")
    other.answer([1])
    await pictures.decodings.next().answer("large")
    #expect(try await (third.value, fourth.value) == ("small", "large"))
    #expect(pictures.isQuiet)
  }

  @Test func aPictureInMemoryServesSmallerSizesAtOnce() async throws {
    try await pictures.load(7, "large", large)
    #expect(pictures.loader.cached(7, size: small) == "large")
    #expect(try await pictures.ask(7, small).value == "large")
    #expect(pictures.sources.callCount == 1)
    let larger = PictureSize(width: 129, height: 1)
    #expect(pictures.loader.cached(7, size: larger) == nil)
    #expect(pictures.loader.cached(7) == "large")
  }

  @Test func atMostTwoPicturesAreDecodedAtOnce() async throws {
    let tasks = (0..<6).map { pictures.ask($0) }
    for _ in 0..<6 { await pictures.sources.next().answer([1]) }
    for number in 0..<6 {
      #expect(await eventually { pictures.decodings.runningCount == min(2, 6 - number) })
      #expect(await eventually { pictures.loader.undecodedCount == max(0, 4 - number) })
      await pictures.decodings.next().answer("x")
    }
    for task in tasks { _ = try await task.value }
    #expect(pictures.decodings.mostAtOnce == 2)
    #expect(pictures.isQuiet)
  }

  @Test func visiblePicturesAreDecodedFirst() async throws {
    let tasks = [(0, PicturePriority.ahead), (1, .ahead), (2, .ahead), (3, .visible)].map {
      pictures.ask($0, small, $1)
    }
    // The bytes arrive in the order of the ids.
    for _ in 0..<4 {
      let call = await pictures.sources.next()
      call.answer([UInt8(call.request.id)])
    }
    #expect(await eventually { pictures.loader.undecodedCount == 2 })
    let (first, second) = (await pictures.decodings.next(), await pictures.decodings.next())
    let waiting = Set(0..<4).subtracting([first, second].map { Int($0.request.bytes[0]) })
    first.answer("x")
    let third = await pictures.decodings.next()
    if waiting.contains(3) { #expect(third.request.bytes == [3]) }
    second.answer("x")
    third.answer("x")
    await pictures.decodings.next().answer("x")
    for task in tasks { _ = try await task.value }
  }

  @Test func whileManyBytesWaitToBeDecodedNoFetchBegins() async throws {
    var tasks = (0..<4).map { pictures.ask($0) }
    // Two are decoded, and the other two wait with 6 bytes each, of 10.
    for _ in 0..<4 { await pictures.sources.next().answer(Array(repeating: 1, count: 6)) }
    #expect(await eventually { pictures.loader.undecodedCount == 2 })
    tasks += [pictures.ask(4, small, .ahead), pictures.ask(5, small, .ahead), pictures.ask(6)]
    #expect(await eventually { pictures.loader.waiterCount(of: 6) == 1 && pictures.loader.loadCount == 7 })
    #expect(pictures.sources.callCount == 4)
    tasks[4].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[4].value }
    await pictures.decodings.next().answer("x")
    // Both begin together, in tasks whose order is that of the system.
    #expect(Set([await pictures.sources.next().request.id, await pictures.sources.next().request.id]) == [5, 6])
    #expect(pictures.sources.callCount == 6)
    for task in tasks { task.cancel() }
    for _ in 0..<2 { await pictures.decodings.next().answer("x") }
    for task in tasks { _ = await task.result }
    #expect(await eventually { pictures.isQuiet })
  }

  @Test func aPictureThatWaitsForOthersIsFetchedOnceItIsVisible() async throws {
    let ahead = (0..<40).map { pictures.ask($0, small, .ahead) }
    #expect(await eventually { pictures.loader.loadCount == 40 && pictures.sources.callCount == 32 })
    var waiting = Set(0..<40)
    for _ in 0..<32 { waiting.remove(await pictures.sources.next().request.id) }
    let last = try #require(waiting.max())
    let visible = pictures.ask(last)
    #expect(await pictures.sources.next().request.id == last)
    #expect(pictures.sources.callCount == 33)
    for task in ahead + [visible] { task.cancel() }
    for task in ahead + [visible] { _ = await task.result }
    #expect(await eventually { pictures.sources.cancellationCount == 33 && pictures.loader.loadCount == 0 })
  }

  @Test func ofPicturesAheadOnlySomeAreFetchedAtOnce() async throws {
    let ahead = (0..<40).map { pictures.ask($0, small, .ahead) }
    #expect(await eventually { pictures.loader.loadCount == 40 && pictures.sources.callCount == 32 })
    let visible = pictures.ask(99)
    #expect(await eventually { pictures.sources.callCount == 33 })
    for task in ahead + [visible] { task.cancel() }
    for task in ahead + [visible] { _ = await task.result }
    #expect(await eventually { pictures.sources.cancellationCount == 33 && pictures.loader.loadCount == 0 })
  }

  @Test func aRequestThatBecomesVisibleTellsItsSource() async throws {
    let ahead = pictures.ask(7, small, .ahead)
    let call = await pictures.sources.next()
    var told: [PicturePriority] = []
    call.request.onPriorityChange { told.append($0) }
    #expect(call.request.priority == .ahead && told == [.ahead])
    let visible = pictures.ask(7)
    #expect(await eventually { told == [.ahead, .visible] })
    visible.cancel()
    #expect(await eventually { told == [.ahead, .visible, .ahead] })
    call.answer([1])
    await pictures.decodings.next().answer("x")
    _ = try await ahead.value
    #expect(pictures.isQuiet)
  }

  @Test func aCancelledRequestLeavesTheOthersTheirPicture() async throws {
    let (kept, cancelled) = (pictures.ask(7), pictures.ask(7))
    let call = await pictures.sources.next()
    #expect(await eventually { pictures.loader.waiterCount(of: 7) == 2 })
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(pictures.sources.cancellationCount == 0)
    call.answer([1])
    await pictures.decodings.next().answer("x")
    #expect(try await kept.value == "x")
  }

  @Test func theLastCancelledRequestCancelsTheLoad() async throws {
    let task = pictures.ask(7)
    _ = await pictures.sources.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await eventually { pictures.sources.cancellationCount == 1 && pictures.isQuiet })
    try await pictures.load(7, "again")
  }

  @Test func aRequestThatIsCancelledWhileItWaitsIsNotDecoded() async throws {
    let tasks = (0..<3).map { pictures.ask($0) }
    var waiting = Set(0..<3)
    for _ in 0..<3 {
      let call = await pictures.sources.next()
      call.answer([UInt8(call.request.id)])
    }
    let running = [await pictures.decodings.next(), await pictures.decodings.next()]
    waiting.subtract(running.map { Int($0.request.bytes[0]) })
    #expect(await eventually { pictures.loader.undecodedCount == 1 })
    for id in waiting { tasks[id].cancel() }
    #expect(await eventually { pictures.loader.undecodedCount == 0 })
    for call in running { call.answer("x") }
    for (id, task) in tasks.enumerated() where !waiting.contains(id) { _ = try await task.value }
    #expect(await eventually { pictures.isQuiet })
    #expect(pictures.decodings.callCount == 2)
  }

  @Test func aPictureWhoseDecodingNobodyWaitsForIsKept() async throws {
    let task = pictures.ask(7)
    await pictures.sources.next().answer([1])
    let decoding = await pictures.decodings.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    decoding.answer("late")
    #expect(await eventually { pictures.loader.cached(7, size: small) == "late" })
    #expect(pictures.isQuiet)
  }

  @Test func aFailureIsNotKept() async throws {
    let task = pictures.ask(7)
    await pictures.sources.next().fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    let other = pictures.ask(7)
    await pictures.sources.next().answer([1])
    await pictures.decodings.next().fail(PictureError.unreadable("It is damaged."))
    await #expect(throws: PictureError.unreadable("It is damaged.")) { try await other.value }
    try await pictures.load(7, "there")
    #expect(pictures.isQuiet)
  }

  @Test func moreBytesThanTheLimitAreNotDecoded() async throws {
    let task = pictures.ask(7)
    await pictures.sources.next().answer(Array(repeating: 0, count: 11))
    await #expect(throws: PictureError.tooManyBytes(limit: 10)) { try await task.value }
    #expect(pictures.decodings.callCount == 0 && pictures.isQuiet)
  }
}
