#if GTK
  import CAdwaita

  /// A capsule that is filled to a share of its width, and animates to a new share like a spring.
  public final class GTKBar: GTKCanvas {
    /// The color of a bar, as a color of the theme.
    public enum Tone: String, Sendable, CaseIterable {
      /// The accent color: no judgement of the amount.
      case accent
      /// A low share.
      case error
      /// A medium share.
      case warning
      /// A high share.
      case success
      /// A share that is not known.
      case unknown = "dim-label"
    }

    private var animation: GTKAnimation?
    /// The share that is drawn now, also in the middle of an animation.
    private(set) var shownFraction = 0.0

    /// A bar of a height in pixels.
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
    /// A value outside this range becomes the nearer bound, NaN becomes 0.
    ///
    /// To a screen reader the bar is a meter. GTK passes the value on for its own widgets only, so the
    /// bar's name says it: ``GTKWidget/accessibleLabel``, or the result of ``fractionText``.
    public var fraction = 0.0 {
      didSet {
        fraction = Self.share(fraction)
        animation = nil
        show(fraction)
        if fraction != oldValue { sayFraction() }
      }
    }

    private static func share(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

    /// The accessible name of a bar without an ``GTKWidget/accessibleLabel``; by default “40 %”.
    ///
    /// Its argument is the share, from 0 to 1. Replace it for another language, or to name an amount.
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

    /// Animates from one share to another like a spring; both are limited as ``fraction`` is.
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
      // A filled part that is narrower than high would not be a capsule.
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
