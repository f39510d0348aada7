#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// A few pictures of 200 × 150 pixels.
  enum CheckedTextures {
    static let all: [GTKTexture] = (0..<16).compactMap { seed in
      let pixels = (0..<200 * 150 * 3).map { UInt8(($0 / 3 + seed * 16) % 256) }
      guard let bytes = g_bytes_new(pixels, gsize(pixels.count)) else { return nil }
      defer { g_bytes_unref(bytes) }
      return gdk_memory_texture_new(200, 150, GDK_MEMORY_R8G8B8, bytes, 200 * 3).map(GTKTexture.init(owning:))
    }
  }
#endif
