#if GTK
  import CAdwaita
  import DynamicListsGTK

  /// A few pictures of 200 × 150 pixels, which both lists repeat.
  @MainActor
  enum Pictures {
    /// The pictures as pointers to GdkTexture.
    static let textures: [UnsafeMutableRawPointer?] = (0..<16).map { texture($0) }
    /// The pictures as textures of the package.
    static let all: [GTKTexture] = textures.compactMap { texture in
      texture.map { GTKTexture(owning: OpaquePointer(g_object_ref($0))) }
    }
    /// The pictures as a C array that is never freed.
    static let array: UnsafePointer<UnsafeMutableRawPointer?> = {
      let buffer = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: textures.count)
      buffer.initialize(from: textures, count: textures.count)
      return UnsafePointer(buffer)
    }()

    private static func texture(_ seed: Int) -> UnsafeMutableRawPointer? {
      let (width, height) = (200, 150)
      var pixels = [UInt8](repeating: 0, count: width * height * 3)
      for y in 0..<height {
        for x in 0..<width {
          let place = (y * width + x) * 3
          pixels[place] = UInt8(x * 255 / width)
          pixels[place + 1] = UInt8(y * 255 / height)
          pixels[place + 2] = UInt8(seed * 16)
        }
      }
      guard let bytes = g_bytes_new(pixels, gsize(pixels.count)) else { return nil }
      defer { g_bytes_unref(bytes) }
      return UnsafeMutableRawPointer(
        gdk_memory_texture_new(Int32(width), Int32(height), GDK_MEMORY_R8G8B8, bytes, gsize(width * 3)))
    }
  }
#endif
