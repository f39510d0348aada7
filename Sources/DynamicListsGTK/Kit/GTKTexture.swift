#if GTK
  import CAdwaita

  /// An image that GTK can draw; it may be made and released on any thread.
  public final class GTKTexture: Sendable {
    // A GdkTexture is immutable, and its reference count is atomic.
    nonisolated(unsafe) let pointer: OpaquePointer
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// Takes over the reference to a texture (transfer full).
    ///
    /// - Parameter texture: A `GdkTexture *`, in the pointer type of any binding of GTK.
    public init(owning texture: some GPointer) {
      pointer = texture.opaque
      width = Int(gdk_texture_get_width(pointer))
      height = Int(gdk_texture_get_height(pointer))
    }

    deinit {
      // Finalizing a texture also frees what a renderer cached for it, on the graphics card too, which
      // only the main thread may do: the thread that owns the default main context.
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
