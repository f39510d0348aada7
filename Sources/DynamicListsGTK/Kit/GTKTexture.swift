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
    public init(owning pointer: OpaquePointer) {
      self.pointer = pointer
      width = Int(gdk_texture_get_width(pointer))
      height = Int(gdk_texture_get_height(pointer))
    }

    deinit { g_object_unref(pointer.raw) }
  }
#endif
