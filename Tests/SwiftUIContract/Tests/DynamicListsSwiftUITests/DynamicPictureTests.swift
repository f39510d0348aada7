import DynamicLists
import DynamicListsPictures
import DynamicListsSwiftUI
import DynamicListsTesting
import SwiftUI
import Testing

/// Pictures of rows: from the loader, once, with a fade when they arrive late.
@MainActor
struct DynamicPictureTests {
  private let sources = Script<PictureRequest<Int>, [UInt8]>()
  private let loader: PictureLoader<Int, String>

  init() {
    loader = PictureLoader(
      PictureSource { [sources] in try await sources.respond(to: $0) },
      decoder: PictureDecoder(cost: { $0.count }) { bytes, _ in "picture \(bytes[0])" })
  }

  private func view(_ id: Int) -> some View {
    DynamicPicture(id, from: loader) { phase in
      switch phase {
      case .loading: Text(verbatim: "loading")
      case .loaded(let picture): Text(verbatim: picture)
      case .failed(let failure, let retry):
        Text(verbatim: failure.message)
        Button("Retry") { retry() }
      }
    }
  }

  @Test func aPictureLoadsForThePixelsOfItsSpaceAndFadesIn() async {
    let host = HeadlessHost(view(7))
    #expect(host.lines == ["loading"])
    let call = await sources.next()
    #expect(call.request.size == PictureSize(width: 320, height: 64) && call.request.priority == .visible)
    call.answer([7])
    #expect(await host.shows { host.lines == ["picture 7"] })
    #expect(sources.callCount == 1)
  }

  @Test func aPictureInMemoryIsThereWithTheFirstFrame() async throws {
    async let there = loader.picture(7, size: PictureSize(width: 400, height: 400))
    await sources.next().answer([7])
    _ = try await there
    let host = HeadlessHost(view(7))
    #expect(host.lines == ["picture 7"])
    for _ in 0..<100 { await Task.yield() }
    host.update()
    #expect(host.lines == ["picture 7"] && sources.callCount == 1 && host.animations.isEmpty)
  }

  @Test func anotherPictureCancelsTheOneBefore() async {
    let host = HeadlessHost(view(7))
    let old = await sources.next()
    host.show(view(8))
    #expect(host.lines == ["loading"])
    #expect(await eventually { sources.cancellationCount == 1 })
    old.answer([7])
    await sources.next().answer([8])
    #expect(await host.shows { host.lines == ["picture 8"] })
  }

  @Test func aViewThatDisappearsCancelsItsPicture() async {
    let host = HeadlessHost(view(7))
    _ = await sources.next()
    host.close()
    #expect(await eventually { sources.cancellationCount == 1 && sources.runningCount == 0 })
  }

  @Test func aFailureCanBeRetried() async {
    let host = HeadlessHost(view(7))
    await sources.next().fail(ListError.timedOut)
    #expect(await host.shows { host.lines.contains("The request timed out.") })
    host.tap("Retry")
    await sources.next().answer([7])
    #expect(await host.shows { host.lines == ["picture 7"] })
  }

  @Test func theStandardLookSaysWhyAPictureIsMissing() async {
    let pictures = PictureLoader(
      PictureSource<Int> { [sources] in try await sources.respond(to: $0) },
      decoder: PictureDecoder<CGImage>(cost: { _ in 1 }) { _, _ in throw PictureError.unsupportedFormat("") })
    let host = HeadlessHost(DynamicPicture(7, from: pictures, label: Text(verbatim: "Two swans")))
    #expect(host.lines.isEmpty)
    await sources.next().fail(ListError.timedOut)
    #expect(await host.shows { host.lines.first == "The request timed out." })
    #expect(host.tap("Try Again") == 1)
    await sources.next().answer([1])
    #expect(await host.shows { host.lines == ["The picture is in no format that can be read here."] })
    #expect(host.tap("Try Again") == 0, "Another attempt would fail as well")
  }
}
