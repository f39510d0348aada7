#if GTK
  import CAdwaita
  public import DynamicListsPictures

  extension PictureDecoder where Decoded == GTKTexture {
    /// Decodes JPEG, PNG, GIF, WebP, BMP, TIFF and Netpbm, as far as gdk-pixbuf has loaders for them, and turns pictures as
    /// their EXIF orientation says.
    public static var pixbuf: PictureDecoder { pixbuf(pixelLimit: 40_000_000) }

    /// Decodes with a limit for the pixels of a picture before it is scaled; each takes up to 4 bytes meanwhile.
    public static func pixbuf(pixelLimit: Int) -> PictureDecoder {
      let decoder = PixbufDecoder(pixelLimit: pixelLimit)
      return PictureDecoder(cost: { $0.width * $0.height * 4 }) { bytes, size in
        try await DecodingThreads.run { try decoder.texture(from: bytes, size: size) }
      }
    }
  }

  extension PictureSize {
    /// The pixels of a space on the monitor with the highest density.
    ///
    /// For pictures that load before a row shows them: ``GTKPictureView`` asks for a size of its own.
    @MainActor
    public static func onScreen(width: Int, height: Int) -> PictureSize {
      var scale = 1
      if let display = gdk_display_get_default(), let monitors = gdk_display_get_monitors(display) {
        for index in 0..<g_list_model_get_n_items(monitors) {
          guard let monitor = g_list_model_get_item(monitors, index) else { continue }
          scale = max(scale, Int(gdk_monitor_get_scale_factor(OpaquePointer(monitor))))
          g_object_unref(monitor)
        }
      }
      return PictureSize(width: width * scale, height: height * scale).roundedUp()
    }
  }
#endif
