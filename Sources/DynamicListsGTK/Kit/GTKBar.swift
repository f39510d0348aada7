#if GTK
  import CAdwaita

  /// A capsule that fills a share of its width, and springs to it.
  public final class GTKBar: GTKCanvas {
    /// Which color of the theme the bar has.
    public enum Tone: String, Sendable, CaseIterable {
      /// As much as it is: the amount says nothing about good and bad.
      case accent
      /// Little.
      case error
      /// Some.
      case warning
      /// Plenty.
      case success
      /// The share is not known.
      case unknown = "dim-label"
    }

    private var animation: GTKAnimation?
    /// The share that is drawn now, while a spring swings.
    private(set) var shownFraction = 0.0

    /// A bar so many pixels high.
    public override init(height: Int32 = 12) {
      super.init(height: height)
      accessibleRole = GTK_ACCESSIBLE_ROLE_METER
      setStyle("dynamic-list-bar")
      setStyle(tone.rawValue)
      Accessibility.setRange(0...1, of: pointer)
      sayFraction()
    }

    /// The share that is filled; setting it ends an animation.
    ///
    /// From 0 to 1: what is beyond becomes the nearer of both, and what is no number becomes 0.
    ///
    /// To a screen reader the bar is a meter with this value, which GTK passes on for its own widgets alone: in
    /// words it is the ``GTKWidget/accessibleLabel``, or what ``fractionText`` makes of the share.
    public var fraction = 0.0 {
      didSet {
        fraction = Self.share(fraction)
        animation = nil
        show(fraction)
        if fraction != oldValue { sayFraction() }
      }
    }

    private static func share(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

    /// What a screen reader calls a bar without an ``GTKWidget/accessibleLabel``; by default “40 %”.
    ///
    /// Takes the share, from 0 to 1. Replace it to say the share in another language, or as an amount.
    public var fractionText: @MainActor (Double) -> String = { "\(Int(($0 * 100).rounded())) %" } {
      didSet { sayFraction() }
    }

    private func sayFraction() {
      Accessibility.setValue(fraction, of: pointer)
      if accessibleLabel.isEmpty { Accessibility.setLabel(fractionText(fraction), of: pointer) }
    }

    /// The color of the filled part.
    public var tone = Tone.unknown {
      didSet {
        guard tone != oldValue else { return }
        setStyle(oldValue.rawValue, false)
        setStyle(tone.rawValue)
      }
    }

    /// Springs from one share to another, both as in ``fraction``.
    public func spring(from start: Double, to target: Double, _ spring: GTKSpring = .gentle) {
      fraction = target
      let start = Self.share(start)
      show(start)
      animation = GTKAnimation.spring(on: pointer, from: start, to: fraction, spring) { [weak self] in self?.show($0) }
    }

    private func show(_ value: Double) {
      shownFraction = value
      setNeedsDraw()
    }

    /// Draws the track and the filled part.
    public override func draw(_ snapshot: OpaquePointer, width: Float, height: Float) {
      let color = color
      var track = color
      track.alpha *= 0.2
      capsule(snapshot, width: width, height: height, track)
      let length = width * Float(Self.share(shownFraction))
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
