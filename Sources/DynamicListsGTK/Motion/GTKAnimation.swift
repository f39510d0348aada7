#if GTK
  import CAdwaita

  /// An animated value: libadwaita advances it with each frame of a widget.
  ///
  /// If animations are turned off in the system, or the widget is not mapped, the value jumps to
  /// its target. Releasing the object stops the animation at its current value.
  @MainActor
  public final class GTKAnimation {
    private let animation: UnsafeMutablePointer<AdwAnimation>

    private init(_ animation: UnsafeMutablePointer<AdwAnimation>) {
      self.animation = animation
      g_object_ref_sink(animation)
      adw_animation_play(animation)
    }

    isolated deinit {
      adw_animation_pause(animation)
      g_object_unref(animation)
    }

    /// Animates a value like a spring, which may overshoot its target.
    public static func spring(
      on widget: some GPointer, from start: Double, to target: Double, _ spring: GTKSpring,
      step: @escaping @MainActor (Double) -> Void
    ) -> GTKAnimation {
      let animation = adw_spring_animation_new(
        widget.cast(), start, target, adw_spring_params_new_full(spring.damping, spring.mass, spring.stiffness),
        Self.target(step))
      return GTKAnimation(made(animation).cast())
    }

    /// Animates a value over a duration, slower at both ends.
    public static func timed(
      on widget: some GPointer, from start: Double, to target: Double, _ duration: Duration,
      step: @escaping @MainActor (Double) -> Void
    ) -> GTKAnimation {
      let milliseconds = UInt32(max(0, min(duration / .milliseconds(1), 3_600_000)))
      let animation = made(
        adw_timed_animation_new(widget.cast(), start, target, milliseconds, Self.target(step))
      ).opaque
      adw_timed_animation_set_easing(animation, ADW_EASE_IN_OUT_SINE)
      return GTKAnimation(animation.cast())
    }

    /// Whether the value has not reached its target yet.
    public var isPlaying: Bool { adw_animation_get_state(animation) == ADW_ANIMATION_PLAYING }

    private static func target(_ step: @escaping @MainActor (Double) -> Void) -> OpaquePointer {
      adw_callback_animation_target_new(
        { value, data in if let data { Callback<Double, Void>.call(data, value) } }, Callback(step).retained,
        releaseCallback)
    }
  }
#endif
