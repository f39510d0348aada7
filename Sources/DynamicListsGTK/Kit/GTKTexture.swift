#if GTK
  import CAdwaita

  /// Pixels that GTK can draw; made and released on any thread.
  public final class GTKTexture: Sendable {
    // A GdkTexture never changes, and its count of references is atomic.
    nonisolated(unsafe) let pointer: OpaquePointer
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// Takes over a texture that was just made.
    ///
    /// - Parameter texture: A `GdkTexture *` as any binding of GTK has it.
    public init(owning texture: some GPointer) {
      pointer = texture.opaque
      width = Int(gdk_texture_get_width(pointer))
      height = Int(gdk_texture_get_height(pointer))
    }

    deinit {
      // A texture takes with it what a renderer made of it, on the graphics card too. That is the
      // main thread's: the one whose turn of the main loop this is.
      guard g_main_context_is_owner(nil) == 0 else { return g_object_unref(pointer.raw) }
      g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { texture in
          g_object_unref(texture)
          return 0
        }, pointer.raw, nil)
    }
  }
#endif
