import Testing

@testable import DynamicLists
@testable import DynamicListsPictures

struct PictureSizeTests {
  private let row = PictureSize(width: 720, height: 380)

  @Test func aPictureIsScaledUntilItJustCoversTheRow() {
    #expect(row.scaledExtents(ofWidth: 7_200, height: 3_800) == (720, 380))
    #expect(row.scaledExtents(ofWidth: 2_000, height: 1_500) == (720, 540))
    #expect(row.scaledExtents(ofWidth: 3_800, height: 7_200) == (720, 1_364))
  }

  @Test func aPictureIsNeverEnlarged() {
    #expect(row.scaledExtents(ofWidth: 100, height: 50) == (100, 50))
    #expect(row.scaledExtents(ofWidth: 2_000, height: 300) == (2_000, 300))
  }

  @Test func aPictureOfAnExtremeShapeStaysSmall() {
    #expect(row.scaledExtents(ofWidth: 10, height: 4_000_000) == (1, 2_880))
    #expect(row.scaledExtents(ofWidth: 4_000_000, height: 10) == (2_880, 1))
  }

  @Test(arguments: [(Int.min, 0), (-1, Int.max), (Int.max, Int.max), (0, 1)])
  func extentsAreMovedIntoTheirBounds(width: Int, height: Int) {
    let size = PictureSize(width: width, height: height)
    #expect((1...16_384).contains(size.width) && (1...16_384).contains(size.height))
    let scaled = size.scaledExtents(ofWidth: width, height: height)
    #expect(scaled.width >= 1 && scaled.height >= 1)
  }

  @Test func sizesAreRoundedUpToSteps() {
    #expect(PictureSize(width: 1, height: 64).roundedUp() == PictureSize(width: 64, height: 64))
    #expect(PictureSize(width: 65, height: 380).roundedUp() == PictureSize(width: 128, height: 384))
    #expect(PictureSize(width: 16_384, height: 5).roundedUp(to: 0) == PictureSize(width: 16_384, height: 5))
  }

  @Test func messagesOfHostilePicturesAreSentences() {
    let errors: [PictureError] = [
      .tooManyBytes(limit: 20_000_000), .tooManyPixels(width: 60_000, height: 60_000, limit: 40_000_000),
      .unsupportedFormat(""), .unsupportedFormat("svg\u{1B}[2J"), .unreadable("a\nb"),
    ]
    #expect(
      errors.map(\.message) == [
        "The picture has more than 20000000 bytes.", "The picture has more than 40000000 pixels.",
        "The picture is in no format that can be read here.",
        #"The picture's format, svg\u{1b}[2J, cannot be read here."#, #"The picture could not be read: a\u{a}b"#,
      ])
    #expect(errors.map(\.isRetryable) == [false, false, false, false, true])
  }
}
