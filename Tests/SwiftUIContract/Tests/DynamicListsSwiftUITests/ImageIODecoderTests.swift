import CoreGraphics
import DynamicLists
import DynamicListsPictures
import DynamicListsSwiftUI
import DynamicListsTesting
import ImageIO
import SwiftUI
import Testing

/// Decoding with the system's image sources, on files that say what a real one would and have no pixels.
struct ImageIODecoderTests {
  private let row = PictureSize(width: 300, height: 100)

  private func decoded(
    _ file: ContractPicture, in size: PictureSize? = nil, by decoder: PictureDecoder<CGImage> = .imageIO
  ) async throws -> CGImage {
    try await decoder.picture(from: try file.bytes(), size: size ?? row)
  }

  private func failure(_ body: () async throws -> CGImage) async -> PictureError? {
    do {
      _ = try await body()
      return nil
    } catch {
      return error as? PictureError
    }
  }

  @Test func aPictureIsDecodedToThePixelsThatCoverItsRow() async throws {
    let image = try await decoded(ContractPicture(width: 4_000, height: 3_000))
    #expect((image.width, image.height) == (300, 225))
    #expect(image.drawing.isDecoded, "Otherwise the main thread would decode it when it is drawn")
    #expect(!image.drawing.isWholePictureKept)
  }

  @Test func aSmallPictureIsNotEnlarged() async throws {
    let image = try await decoded(ContractPicture(width: 90, height: 60))
    #expect((image.width, image.height) == (90, 60))
  }

  @Test func theSmallThumbnailInsideAFileIsNotUsed() async throws {
    var file = ContractPicture(width: 4_000, height: 3_000)
    file.thumbnailWidth = 160
    file.thumbnailHeight = 120
    let image = try await decoded(file)
    #expect((image.width, image.height) == (300, 225))
  }

  /// Those from 5 on are of a camera that was held upright: the file's rows are the columns of the picture.
  @Test(arguments: 1...8) func anOrientationIsApplied(_ orientation: Int) async throws {
    let image = try await decoded(ContractPicture(width: 4_000, height: 3_000, orientation: orientation))
    #expect((image.width, image.height) == (orientation > 4 ? (300, 400) : (300, 225)))
  }

  @Test func nothingIsDecodedByTheMainThreadOrAThreadOfTasks() async throws {
    let image = try await Task { @MainActor in try await decoded(ContractPicture(width: 40, height: 30)) }.value
    #expect(!image.drawing.isFromMainQueue && !image.drawing.isFromTask)
  }

  @Test func morePixelsThanTheLimitAreRefusedBeforeTheyAreDecoded() async throws {
    _ = try await decoded(ContractPicture(width: 8_000, height: 5_000))
    // Damaged as well, so that decoding would fail with another error.
    var large = ContractPicture(width: 8_001, height: 5_000)
    large.isDamaged = true
    #expect(
      await failure { try await decoded(large) } == .tooManyPixels(width: 8_001, height: 5_000, limit: 40_000_000))
    #expect(
      await failure { try await decoded(ContractPicture(width: 11, height: 10), by: .imageIO(pixelLimit: 109)) }
        == .tooManyPixels(width: 11, height: 10, limit: 109))
    _ = try await decoded(ContractPicture(width: 11, height: 10), by: .imageIO(pixelLimit: 110))
  }

  @Test func extentsWhoseProductOverflowsAreTooManyPixels() async {
    for (width, height) in [(1 << 40, 1 << 40), (Int.max, 2), (1 << 32, 1 << 32)] {
      #expect(
        await failure { try await decoded(ContractPicture(width: width, height: height)) }
          == .tooManyPixels(width: width, height: height, limit: 40_000_000))
    }
  }

  @Test func bytesThatTheSystemDoesNotReadAreOfNoKnownFormat() async {
    for bytes in [[], [1, 2, 3], Array("<svg/>".utf8)] as [[UInt8]] {
      #expect(
        await failure { try await PictureDecoder.imageIO.picture(from: bytes, size: row) } == .unsupportedFormat(""))
    }
    #expect(await failure { try await decoded(ContractPicture(width: nil, height: 30)) } == .unsupportedFormat(""))
    #expect(await failure { try await decoded(ContractPicture(width: 40, height: nil)) } == .unsupportedFormat(""))
  }

  @Test func aDamagedPictureCanBeTriedAgain() async {
    var file = ContractPicture(width: 40, height: 30)
    file.isDamaged = true
    let failure = await failure { try await decoded(file) }
    #expect(failure == .unreadable("It is damaged.") && failure?.isRetryable == true)
  }

  @MainActor @Test func aPictureInMemoryCountsTheBytesOfItsRows() async throws {
    let bytes = try ContractPicture(width: 90, height: 60).bytes()
    let pictures = PictureLoader(PictureSource<Int> { _ in bytes }, decoder: .imageIO)
    try await pictures.picture(7, size: row)
    #expect(pictures.memorySize == 384 * 60)
  }

  @MainActor @Test func theStandardLookShowsADecodedPicture() async throws {
    let bytes = try ContractPicture(width: 90, height: 60).bytes()
    let pictures = PictureLoader(PictureSource<Int> { _ in bytes }, decoder: .imageIO)
    let host = HeadlessHost(DynamicPicture(7, from: pictures, label: Text(verbatim: "Two swans")))
    #expect(await host.shows { pictures.cached(7) != nil && host.animations.count == 1 })
    #expect(host.tap("Try Again") == 0)
  }
}
