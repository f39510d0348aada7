#if GTK
  import CAdwaita

  /// A picture that fills its space, cropped, and can fade in while it grows into place.
  public final class GTKPicture: GTKCanvas {
    private static let corner: Float = 12
    private var animation: GTKAnimation?
    /// How much of the picture is there, from 0 to 1, while it fades in.
    private(set) var shownProgress = 1.0
    /// How far inside its edges a picture begins to grow, in pixels.
    public var inset = 0.0

    /// What is shown; `nil` shows nothing. Setting it ends an animation.
    public var texture: GTKTexture? {
      didSet {
        guard texture !== oldValue else { return }
        animation = nil
        show(1)
      }
    }

    /// Lets the picture fade in while it grows from ``inset``.
    public func fadeIn(_ duration: Duration = .seconds(1)) {
      show(0)
      animation = .timed(on: pointer, from: 0, to: 1, duration) { [weak self] in self?.show($0) }
    }

    private func show(_ value: Double) {
      shownProgress = value
      setNeedsDraw()
    }

    /// Draws the picture.
    public override func draw(_ snapshot: OpaquePointer, width: Float, height: Float) {
      guard let texture, shownProgress > 0 else { return }
      let inset = Float((1 - shownProgress) * self.inset)
      let size = graphene_size_t(width: max(1, width - 2 * inset), height: max(1, height - 2 * inset))
      var bounds = graphene_rect_t(
        origin: graphene_point_t(x: (width - size.width) / 2, y: (height - size.height) / 2), size: size)
      let scale = max(size.width / Float(texture.width), size.height / Float(texture.height))
      let drawn = graphene_size_t(width: Float(texture.width) * scale, height: Float(texture.height) * scale)
      var frame = graphene_rect_t(
        origin: graphene_point_t(x: (width - drawn.width) / 2, y: (height - drawn.height) / 2), size: drawn)
      var rounded = GskRoundedRect()
      gsk_rounded_rect_init_from_rect(&rounded, &bounds, Self.corner)
      if shownProgress < 1 { gtk_snapshot_push_opacity(snapshot, shownProgress) }
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      gtk_snapshot_append_texture(snapshot, texture.pointer, &frame)
      gtk_snapshot_pop(snapshot)
      if shownProgress < 1 { gtk_snapshot_pop(snapshot) }
    }
  }
#endif
