#if GTK
  import CAdwaita

  /// A picture that fills its space, cropped, and can fade in while it grows to its size.
  ///
  /// ``GTKPictureView`` is one that loads.
  public final class GTKPicture: GTKCanvas {
    private static let corner: Float = 12
    private var animation: GTKAnimation?
    /// The progress of the fade, from 0 to 1: both the opacity and the growth.
    private(set) var shownProgress = 1.0
    /// The distance from each edge at which ``fadeIn(_:)`` begins, in pixels.
    public var inset = 0.0
    /// Whether a surface is drawn where there is no picture yet.
    var hasPlaceholder = false
    /// Called before each drawing with the size of the space.
    var onDraw: @MainActor (_ width: Float, _ height: Float) -> Void = { _, _ in }

    /// The picture; `nil` shows nothing. Setting another one ends an animation.
    public var texture: GTKTexture? {
      didSet {
        guard texture !== oldValue else { return }
        animation = nil
        show(1)
      }
    }

    /// Fades the picture in while it grows from ``inset`` to its size.
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
      onDraw(width, height)
      if hasPlaceholder, texture == nil || shownProgress < 1 { drawPlaceholder(snapshot, width, height) }
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

    private func drawPlaceholder(_ snapshot: OpaquePointer, _ width: Float, _ height: Float) {
      var bounds = graphene_rect_t(origin: graphene_point_t(), size: graphene_size_t(width: width, height: height))
      var rounded = GskRoundedRect()
      gsk_rounded_rect_init_from_rect(&rounded, &bounds, Self.corner)
      var color = color
      color.alpha *= 0.08
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      gtk_snapshot_append_color(snapshot, &color, &bounds)
      gtk_snapshot_pop(snapshot)
    }
  }
#endif
