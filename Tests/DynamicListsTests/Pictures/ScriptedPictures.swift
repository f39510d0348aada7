import DynamicListsTesting

@testable import DynamicLists
@testable import DynamicListsPictures

/// A loader whose bytes and decodings the test answers.
@MainActor
struct ScriptedPictures {
  /// A call of the decoder.
  struct Decoding: Sendable {
    let bytes: [UInt8]
    let size: PictureSize
  }

  static let small = PictureSize(width: 64, height: 64)
  static let large = PictureSize(width: 128, height: 128)

  let sources = Script<PictureRequest<Int>, [UInt8]>()
  let decodings = Script<Decoding, String>(obeysCancellation: false)
  let loader: PictureLoader<Int, String>

  /// A decoded picture costs its length.
  init(memoryLimit: Int = 100) {
    loader = PictureLoader(
      PictureSource { [sources] in try await sources.respond(to: $0) },
      decoder: PictureDecoder(cost: { $0.count }) { [decodings] bytes, size in
        try await decodings.respond(to: Decoding(bytes: bytes, size: size))
      },
      memoryLimit: memoryLimit, maxBytes: 10)
  }

  /// Asks for a picture.
  func ask(
    _ id: Int, _ size: PictureSize = small, _ priority: PicturePriority = .visible
  ) -> Task<String, any Error> {
    Task { try await loader.picture(id, size: size, priority: priority) }
  }

  /// Loads a picture, whose text is its length in memory.
  func load(_ id: Int, _ text: String, _ size: PictureSize = small) async throws {
    let task = ask(id, size)
    await sources.next().answer([1])
    await decodings.next().answer(text)
    _ = try await task.value
  }

  /// Whether nobody is called and nothing waits.
  var isQuiet: Bool {
    sources.runningCount == 0 && decodings.runningCount == 0 && sources.untakenCount == 0
      && decodings.untakenCount == 0 && loader.loadCount == 0
  }
}
