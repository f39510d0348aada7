#if GTK
  import CAdwaita

  /// A capsule that fills a share of its width, and springs to it.
  public final class GTKBar: GTKCanvas {
    /// Which colour of the theme the bar has.
    public enum Tone: String, Sendable, CaseIterable {
      /// As much as it is: the amount says nothing about good and bad.
      case accent
      /// Little.
      case error
      /// Some.
      case warning
      /// Plenty.
      case success
      /// Nobody knows.
      case unknown = "dim-label"
    }

    private var animation: GTKAnimation?
    private var shown = 0.0

    /// A bar so many pixels high.
    public override init(height: Int32 = 12) {
      super.init(height: height)
      accessibleRole = GTK_ACCESSIBLE_ROLE_METER
      setStyle("dynamic-list-bar")
      setStyle(tone.rawValue)
      Accessibility.setRange(0...1, of: pointer)
      sayFraction()
    }

    /// The share that is filled, from 0 to 1; setting it ends an animation.
    ///
    /// To a screen reader the bar is a meter with this value, which GTK passes on for its own widgets alone: in
    /// words it is the ``GTKWidget/accessibleLabel``, by default the share in percent.
    public var fraction = 0.0 {
      didSet {
        animation = nil
        show(fraction)
        if fraction != oldValue { sayFraction() }
      }
    }

    private func sayFraction() {
      Accessibility.setValue(fraction, of: pointer)
      guard accessibleLabel.isEmpty else { return }
      Accessibility.setLabel("\(Int((min(max(fraction, 0), 1) * 100).rounded())) %", of: pointer)
    }

    /// The share that is drawn now, while a spring swings.
    public var shownFraction: Double { shown }

    /// The colour of the filled part.
    public var tone = Tone.unknown {
      didSet {
        guard tone != oldValue else { return }
        setStyle(oldValue.rawValue, false)
        setStyle(tone.rawValue)
      }
    }

    /// Springs from one share to another.
    public func spring(from start: Double, to target: Double, _ spring: GTKSpring = .gentle) {
      fraction = target
      show(start)
      animation = GTKAnimation.spring(on: pointer, from: start, to: target, spring) { [weak self] in self?.show($0) }
    }

    private func show(_ value: Double) {
      shown = value
      setNeedsDraw()
    }

    /// Draws the track and the filled part.
    public override func draw(_ snapshot: OpaquePointer, width: Float, height: Float) {
      let color = color
      var track = color
      track.alpha *= 0.2
      capsule(snapshot, width: width, height: height, track)
      let length = width * Float(min(max(shown, 0), 1))
      // Shorter than it is high, a capsule is no longer one.
      if length > 0, tone != .unknown {
        capsule(snapshot, width: max(length, min(height, width)), height: height, color)
      }
    }

    private func capsule(_ snapshot: OpaquePointer, width: Float, height: Float, _ color: GdkRGBA) {
      let isMirrored = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
      let start = isMirrored ? Float(gtk_widget_get_width(pointer)) - width : 0
      var bounds = graphene_rect_t(
        origin: graphene_point_t(x: start, y: 0), size: graphene_size_t(width: width, height: height))
      var rounded = GskRoundedRect()
      gsk_rounded_rect_init_from_rect(&rounded, &bounds, height / 2)
      var color = color
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      gtk_snapshot_append_color(snapshot, &color, &bounds)
      gtk_snapshot_pop(snapshot)
    }
  }
#endif
