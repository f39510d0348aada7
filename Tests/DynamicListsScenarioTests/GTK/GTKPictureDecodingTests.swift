#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsPictures
  import Testing

  @testable import DynamicListsGTK

  /// The decoder of the window: sizes, EXIF orientations, and pictures that do harm.
  struct GTKPictureDecodingTests {
    private let decoder = PixbufDecoder(pixelLimit: 40_000_000)
    private let row = PictureSize(width: 720, height: 380)

    /// The corners of a texture that are black.
    private func blackCorners(of texture: GTKTexture) -> [String] {
      let (width, height) = (texture.width, texture.height)
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      gdk_texture_download(texture.pointer, &pixels, gsize(width * 4))
      let corners = [
        ("top left", 4, 4), ("top right", width - 5, 4), ("bottom left", 4, height - 5),
        ("bottom right", width - 5, height - 5),
      ]
      return corners.filter { pixels[($0.2 * width + $0.1) * 4] < 64 }.map(\.0)
    }

    @Test(
      arguments: [
        (nil, ["top left", "bottom left"]), (1, ["top left", "bottom left"]), (3, ["top right", "bottom right"]),
        (6, ["top left", "top right"]), (8, ["bottom left", "bottom right"]),
      ] as [(UInt8?, [String])])
    func aPictureIsTurnedByItsOrientation(orientation: UInt8?, black: [String]) throws {
      let picture = try MadePicture.jpeg(200, 100, orientation: orientation)
      let texture = try decoder.texture(from: picture, size: row)
      let isTurned = orientation == 6 || orientation == 8
      #expect((texture.width, texture.height) == (isTurned ? (100, 200) : (200, 100)))
      #expect(blackCorners(of: texture) == black)
    }

    @Test func aPictureCoversItsSpaceInDevicePixels() throws {
      let large = try MadePicture.jpeg(2_000, 1_500)
      #expect(try decoder.texture(from: large, size: row).width == 720)
      #expect(try decoder.texture(from: large, size: PictureSize(width: 1_440, height: 760)).width == 1_440)
      let largest = PictureSize(width: 2_880, height: 1_520)
      #expect(try decoder.texture(from: large, size: largest).width == 2_000, "A picture is never enlarged")
      // A rotated picture covers the space after its rotation.
      let turned = try decoder.texture(from: MadePicture.jpeg(1_500, 2_000, orientation: 6), size: row)
      #expect((turned.width, turned.height) == (720, 540))
    }

    @Test func aPictureOfAnExtremeShapeIsDecodedSmall() throws {
      let texture = try decoder.texture(from: MadePicture.jpeg(2, 20_000), size: row)
      #expect((texture.width, texture.height) == (1, 2_880))
    }

    // MARK: Pictures that do harm

    @Test func aPictureWithTooManyPixelsIsRefusedByItsHeader() throws {
      // The header of a PNG of 60,000 by 60,000 pixels, whose pixels would take 14 GB.
      var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      png += [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0, 0xAF, 0x31, 0xDB, 0xF8]
      png += [0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0, 1, 0, 0, 5, 0, 1, 0x0D, 0x0A, 0x2D, 0xB4]
      let limit = 40_000_000
      let refusal = #expect(throws: PictureError.self) { try decoder.texture(from: png, size: row) }
      #expect(refusal == .tooManyPixels(width: 60_000, height: 60_000, limit: limit) || refusal?.isUnreadable == true)
      let small = PixbufDecoder(pixelLimit: 19_999)
      #expect(throws: PictureError.tooManyPixels(width: 200, height: 100, limit: 19_999)) {
        try small.texture(from: MadePicture.jpeg(200, 100), size: row)
      }
    }

    @Test func aPictureThatEndsEarlyIsAnErrorOrHasItsSize() throws {
      let whole = try MadePicture.jpeg(200, 100)
      var errors = 0
      for count in 0..<whole.count {
        do throws(PictureError) {
          // libjpeg fills the rest of a picture whose first lines are there.
          let texture = try decoder.texture(from: Array(whole.prefix(count)), size: row)
          #expect((texture.width, texture.height) == (200, 100))
        } catch {
          errors += 1
        }
      }
      #expect(errors > 600, "All of the header is needed")
    }

    @Test(arguments: ["", "hello", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "GIF89a", "P6 1"])
    func whatIsNoPictureIsAnError(text: String) {
      #expect(throws: PictureError.self) { try decoder.texture(from: Array(text.utf8), size: row) }
    }
  }

  extension PictureError {
    fileprivate var isUnreadable: Bool { if case .unreadable = self { true } else { false } }
  }
#endif
