#if GTK
  import CAdwaita
  import DynamicListsGTK
  import Foundation

  /// Decodes pictures with gdk-pixbuf, no larger than rows show them.
  ///
  /// The loader reports the size before it decodes, so a picture that is too large is refused in time.
  struct PixbufDecoder {
    static let mostPixels = 40_000_000
    /// The space that a picture must cover, in pixels at a scale factor of 1.
    private static let room = (width: 720, height: 380)
    /// The bytes that the loader reads at a time; the first ones contain the picture's size.
    private static let chunk = 16_384

    /// What the loader's callback reads and reports.
    private final class Facts {
      /// The size that the picture must cover before its rotation.
      let cover: (width: Int, height: Int)
      var size = (width: 0, height: 0)

      init(cover: (width: Int, height: Int)) { self.cover = cover }

      var isTooLarge: Bool {
        let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        return overflow || pixels > PixbufDecoder.mostPixels
      }
    }

    /// Decodes a picture with its orientation applied, for a display's scale factor.
    static func texture(from data: Data, scale: Int = 1) throws(PictureFailure) -> GTKTexture {
      let cover = (width: room.width * scale, height: room.height * scale)
      var pixbuf = try pixbuf(from: data, cover: cover)
      if isOnItsSide(pixbuf) {
        // The orientation is known only after decoding. A picture that lies on its side needs another size
        // to cover the space, so it is decoded again.
        g_object_unref(pixbuf.raw)
        pixbuf = try self.pixbuf(from: data, cover: (cover.height, cover.width))
      }
      defer { g_object_unref(pixbuf.raw) }
      guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
        throw .unreadable("The picture is empty.")
      }
      defer { g_object_unref(upright.raw) }
      guard let texture = gdk_texture_new_for_pixbuf(upright) else { throw .unreadable("The picture is empty.") }
      return GTKTexture(owning: texture)
    }

    /// Whether the picture's EXIF orientation swaps its width and height.
    private static func isOnItsSide(_ pixbuf: OpaquePointer) -> Bool {
      guard let orientation = gdk_pixbuf_get_option(pixbuf, "orientation") else { return false }
      return ["5", "6", "7", "8"].contains(String(cString: orientation))
    }

    /// Decodes the pixels as they are stored; the caller owns the result.
    private static func pixbuf(
      from data: Data, cover: (width: Int, height: Int)
    ) throws(PictureFailure) -> OpaquePointer {
      guard let loader = gdk_pixbuf_loader_new() else { throw .unreadable("No picture can be read.") }
      defer { g_object_unref(loader) }
      let facts = Facts(cover: cover)
      g_signal_connect_data(
        loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self),
        Unmanaged.passRetained(facts).toOpaque(),
        { data, _ in if let data { Unmanaged<Facts>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
      try read(data, by: loader, facts)
      guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
        throw .unreadable("The picture is empty.")
      }
      g_object_ref(pixbuf.raw)
      return pixbuf
    }

    private static func read(
      _ data: Data, by loader: UnsafeMutablePointer<GdkPixbufLoader>, _ facts: Facts
    ) throws(PictureFailure) {
      var error: UnsafeMutablePointer<GError>?
      var rest = data[...]
      while !rest.isEmpty, error == nil {
        let part = rest.prefix(chunk)
        rest = rest.dropFirst(chunk)
        part.withUnsafeBytes { bytes in
          _ = gdk_pixbuf_loader_write(loader, bytes.baseAddress, gsize(bytes.count), &error)
        }
      }
      // A loader must always be closed; after an error, closing it must not overwrite the error.
      if error == nil { gdk_pixbuf_loader_close(loader, &error) } else { gdk_pixbuf_loader_close(loader, nil) }
      defer { g_clear_error(&error) }
      if facts.isTooLarge { throw .tooLarge(width: facts.size.width, height: facts.size.height) }
      if let error { throw .unreadable(String(cString: error.pointee.message)) }
    }

    // Called on the thread that decodes.
    private static let sizePrepared:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, UnsafeMutableRawPointer) -> Void = {
        loader, width, height, data in
        let facts = Unmanaged<Facts>.fromOpaque(data).takeUnretainedValue()
        facts.size = (Int(width), Int(height))
        if facts.isTooLarge {
          // A size of 0 makes the loader stop: no pixels are needed.
          gdk_pixbuf_loader_set_size(loader, 0, 0)
          return
        }
        let scale = max(
          Double(facts.cover.width) / Double(max(1, width)), Double(facts.cover.height) / Double(max(1, height)))
        guard scale < 1 else { return }
        gdk_pixbuf_loader_set_size(
          loader, CInt(max(1, (Double(width) * scale).rounded())), CInt(max(1, (Double(height) * scale).rounded())))
      }
  }
#endif
