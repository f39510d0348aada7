#if GTK
  import CAdwaita
  import DynamicListsGTK
  import DynamicListsTerminal

  extension GTKTexture {
    /// A picture for an advertisement: a sun over water, as computed pixels.
    @MainActor static let sunset: GTKTexture? = {
      guard let picture = RGBPicture.sunset(scale: 6),
        let bytes = g_bytes_new(picture.pixels, gsize(picture.pixels.count))
      else {
        return nil
      }
      defer { g_bytes_unref(bytes) }
      let texture = gdk_memory_texture_new(
        CInt(picture.width), CInt(picture.height), GDK_MEMORY_R8G8B8, bytes, gsize(picture.width * 3))
      return texture.map { GTKTexture(owning: $0) }
    }()
  }
#endif
