#if GTK
  import CAdwaita
  import Foundation
  import Testing

  @testable import DynamicListsGTK

  /// The Gallery's picture decoder: the size for the display, and EXIF orientations.
  struct GTKPictureDecodingTests {
    /// A JPEG whose left half is black, with one of EXIF's eight orientations.
    private func jpeg(_ width: Int, _ height: Int, orientation: UInt8? = nil) throws -> Data {
      let pixbuf = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)))
      defer { g_object_unref(pixbuf.raw) }
      gdk_pixbuf_fill(pixbuf, 0xFFFF_FFFF)
      let left = try #require(gdk_pixbuf_new_subpixbuf(pixbuf, 0, 0, Int32(width / 2), Int32(height)))
      gdk_pixbuf_fill(left, 0x0000_00FF)
      g_object_unref(left.raw)
      var (bytes, count): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
      #expect(gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", nil, nil, nil) != 0)
      defer { g_free(bytes) }
      var data = Data(bytes: try #require(bytes), count: Int(count))
      if let orientation {
        // After the JPEG's start marker: an EXIF segment with one entry, the orientation.
        let entry: [UInt8] = [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let exif: [UInt8] = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0] + entry
        data.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
      }
      return data
    }

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
      let texture = try PixbufDecoder.texture(from: jpeg(200, 100, orientation: orientation))
      let isTurned = orientation == 6 || orientation == 8
      #expect((texture.width, texture.height) == (isTurned ? (100, 200) : (200, 100)))
      #expect(blackCorners(of: texture) == black)
    }

    @Test func aPictureCoversItsSpaceInDevicePixels() throws {
      let large = try jpeg(2_000, 1_500)
      #expect(try PixbufDecoder.texture(from: large).width == 720)
      #expect(try PixbufDecoder.texture(from: large, scale: 2).width == 1_440)
      #expect(try PixbufDecoder.texture(from: large, scale: 4).width == 2_000, "A picture is never enlarged")
      // A rotated picture covers the space after its rotation.
      let turned = try PixbufDecoder.texture(from: jpeg(1_500, 2_000, orientation: 6))
      #expect((turned.width, turned.height) == (720, 540))
    }
  }
#endif
