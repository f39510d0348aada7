#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsPictures

  /// Decodes pictures with gdk-pixbuf, no larger than a row shows them.
  ///
  /// The loader reports the format and the extents before it decodes, so a picture that is refused costs nothing.
  struct PixbufDecoder {
    /// The largest number of pixels before scaling.
    let pixelLimit: Int
    /// The bytes that the loader reads at a time; the first ones contain the picture's extents.
    private static let chunk = 16_384
    /// The formats that are decoded, by the names of gdk-pixbuf's loaders. Others, such as SVG and XPM, are programs or
    /// texts whose cost the extents do not bound.
    private static let formats: Set = ["jpeg", "png", "gif", "webp", "bmp", "tiff", "pnm", "avif", "heif/avif", "jxl"]

    /// What the loader's callback reads and reports.
    private final class Facts {
      /// The size that the picture must cover before its rotation.
      let size: PictureSize
      let pixelLimit: Int
      var refusal: PictureError?

      init(size: PictureSize, pixelLimit: Int) {
        self.size = size
        self.pixelLimit = pixelLimit
      }
    }

    /// Decodes a picture with its orientation applied.
    func texture(from bytes: [UInt8], size: PictureSize) throws(PictureError) -> GTKTexture {
      var pixbuf = try pixbuf(from: bytes, size: size)
      if Self.isOnItsSide(pixbuf) {
        // The orientation is known only after decoding. A picture that lies on its side needs another size
        // to cover the space, so it is decoded again.
        g_object_unref(pixbuf.raw)
        pixbuf = try self.pixbuf(from: bytes, size: PictureSize(width: size.height, height: size.width))
      }
      defer { g_object_unref(pixbuf.raw) }
      guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
        throw .unreadable("There is no memory for it.")
      }
      defer { g_object_unref(upright.raw) }
      guard let texture = gdk_texture_new_for_pixbuf(upright) else { throw .unreadable("It is empty.") }
      return GTKTexture(owning: texture)
    }

    /// Whether the picture's EXIF orientation swaps its width and height.
    private static func isOnItsSide(_ pixbuf: OpaquePointer) -> Bool {
      guard let orientation = gdk_pixbuf_get_option(pixbuf, "orientation") else { return false }
      return ["5", "6", "7", "8"].contains(String(cString: orientation))
    }

    /// Decodes the pixels as they are stored; the caller owns the result.
    private func pixbuf(from bytes: [UInt8], size: PictureSize) throws(PictureError) -> OpaquePointer {
      guard let loader = gdk_pixbuf_loader_new() else { throw .unsupportedFormat("") }
      defer { g_object_unref(loader) }
      let facts = Facts(size: size, pixelLimit: pixelLimit)
      g_signal_connect_data(
        loader, "size-prepared", unsafeBitCast(Self.sizePrepared, to: GCallback.self),
        Unmanaged.passRetained(facts).toOpaque(),
        { data, _ in if let data { Unmanaged<Facts>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
      try Self.read(bytes, by: loader, facts)
      guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .unreadable("It is empty.") }
      g_object_ref(pixbuf.raw)
      return pixbuf
    }

    private static func read(
      _ bytes: [UInt8], by loader: UnsafeMutablePointer<GdkPixbufLoader>, _ facts: Facts
    ) throws(PictureError) {
      var error: UnsafeMutablePointer<GError>?
      var rest = bytes[...]
      // After a refusal the loader is given nothing more.
      while !rest.isEmpty, error == nil, facts.refusal == nil {
        rest.prefix(chunk).withUnsafeBufferPointer { part in
          _ = gdk_pixbuf_loader_write(loader, part.baseAddress, gsize(part.count), &error)
        }
        rest = rest.dropFirst(chunk)
      }
      // A loader must always be closed; after an error, closing it must not overwrite the error.
      if error == nil { gdk_pixbuf_loader_close(loader, &error) } else { gdk_pixbuf_loader_close(loader, nil) }
      defer { g_clear_error(&error) }
      if let refusal = facts.refusal { throw refusal }
      guard let error else { return }
      let isUnknown = error.pointee.code == CInt(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue)
      if isUnknown, error.pointee.domain == gdk_pixbuf_error_quark() { throw .unsupportedFormat("") }
      throw .unreadable(String(cString: error.pointee.message))
    }

    /// Why a picture is not decoded.
    private static func refusal(
      of loader: UnsafeMutablePointer<GdkPixbufLoader>, _ width: Int, _ height: Int, limit: Int
    ) -> PictureError? {
      if let format = gdk_pixbuf_loader_get_format(loader), let name = gdk_pixbuf_format_get_name(format) {
        defer { g_free(name) }
        let name = String(cString: name)
        if !formats.contains(name) { return .unsupportedFormat(name) }
      }
      let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
      return overflow || pixels > limit ? .tooManyPixels(width: width, height: height, limit: limit) : nil
    }

    // Called on the thread that decodes.
    private static let sizePrepared:
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, CInt, CInt, UnsafeMutableRawPointer) -> Void = {
        loader, width, height, data in
        let facts = Unmanaged<Facts>.fromOpaque(data).takeUnretainedValue()
        facts.refusal = refusal(of: loader, Int(width), Int(height), limit: facts.pixelLimit)
        if facts.refusal != nil {
          // A size of 0 makes the loader stop: no pixels are needed.
          return gdk_pixbuf_loader_set_size(loader, 0, 0)
        }
        let scaled = facts.size.scaledExtents(ofWidth: Int(width), height: Int(height))
        if scaled != (Int(width), Int(height)) {
          gdk_pixbuf_loader_set_size(loader, CInt(scaled.width), CInt(scaled.height))
        }
      }
  }
#endif
