#if GTK
  import CAdwaita
  import Testing

  @testable import DynamicListsGTK

  /// Pictures that tests make.
  enum MadePicture {
    /// A JPEG whose left half is black, with one of EXIF's eight orientations.
    static func jpeg(_ width: Int, _ height: Int, orientation: UInt8? = nil) throws -> [UInt8] {
      let pixbuf = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)))
      defer { g_object_unref(pixbuf.raw) }
      gdk_pixbuf_fill(pixbuf, 0xFFFF_FFFF)
      let left = try #require(gdk_pixbuf_new_subpixbuf(pixbuf, 0, 0, Int32(width / 2), Int32(height)))
      gdk_pixbuf_fill(left, 0x0000_00FF)
      g_object_unref(left.raw)
      var (bytes, count): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
      #expect(gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", nil, nil, nil) != 0)
      defer { g_free(bytes) }
      let buffer = UnsafeBufferPointer(start: try #require(bytes), count: Int(count))
      var data = buffer.map { UInt8(bitPattern: $0) }
      if let orientation {
        // After the JPEG's start marker: an EXIF segment with one entry, the orientation.
        let entry: [UInt8] = [1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
        let exif: [UInt8] = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0] + entry
        data.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
      }
      return data
    }
  }
#endif
