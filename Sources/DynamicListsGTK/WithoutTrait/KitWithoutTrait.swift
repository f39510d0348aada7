// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !GTK
  // The module's public API without the trait GTK: each name is unavailable, with a message that says how
  // to enable the trait. The signatures are those with the trait, so that the compiler prints no other
  // error. C types appear as pointers. Declarations that need `import CAdwaita` are left out, because that
  // import already fails. scripts/test-dependent compiles the snippets of the article "A list on GTK"
  // against this API.

  public import DynamicLists

  /// The body of every function here; none of them can be called.
  func withoutTrait() -> Never { preconditionFailure("built without the trait GTK") }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  open class GTKWidget: GPointer {
    public var pointer: OpaquePointer { withoutTrait() }
    public nonisolated var raw: UnsafeMutableRawPointer { withoutTrait() }
    public init(_ widget: some GPointer) {}
    public var isVisible = true
    public var isSensitive = true
    public var opacity = 1.0
    public var accessibleLabel = ""
    public func setMargins(top: Int32 = 0, bottom: Int32 = 0, sides: Int32 = 0) {}
    public func expand(horizontally: Bool = false, vertically: Bool = false) {}
    public func setStyle(_ name: String, _ isOn: Bool = true) {}
    public func setTooltip(_ text: String) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKLabel: GTKWidget {
    public enum Style: String, Sendable { case body, heading, caption, dim, error }
    public init(_ text: String = "", _ style: Style..., maxLines: Int = 1) { withoutTrait() }
    public var text = ""
    public var highlighted: [Range<String.Index>] = []
    public func center() {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKBox: GTKWidget {
    private init() { withoutTrait() }
    public static func row(spacing: Int32 = 6, _ children: GTKWidget...) -> GTKBox { withoutTrait() }
    public static func column(spacing: Int32 = 6, _ children: GTKWidget...) -> GTKBox { withoutTrait() }
    public func append(_ child: GTKWidget) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKButton: GTKWidget {
    public init(_ title: String, onPress: @escaping @MainActor () -> Void = {}) { withoutTrait() }
    public init(icon: String, label: String, onPress: @escaping @MainActor () -> Void = {}) { withoutTrait() }
    public var onPress: @MainActor () -> Void = {}
    public var title = ""
    public func setIcon(_ icon: String, label: String) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  open class GTKCanvas: GTKWidget {
    public init(height: Int32) { withoutTrait() }
    public var height: Int32 = 0
    open func draw(_ snapshot: OpaquePointer, width: Float, height: Float) {}
    public func setNeedsDraw() {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKBar: GTKCanvas {
    public enum Tone: String, Sendable, CaseIterable { case accent, error, warning, success, unknown }
    public override init(height: Int32 = 12) { withoutTrait() }
    public var fraction = 0.0
    public var fractionText: @MainActor (Double) -> String = { _ in "" }
    public var tone = Tone.unknown
    public func spring(from start: Double, to target: Double, _ spring: GTKSpring = .gentle) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKPicture: GTKCanvas {
    public var inset = 0.0
    public var texture: GTKTexture?
    public func fadeIn(_ duration: Duration = .seconds(1)) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKPictureView<ID: Hashable & Sendable>: GTKWidget {
    public init(_ pictures: PictureLoader<ID, GTKTexture>, height: Int32) { withoutTrait() }
    public var fadeDuration = Duration.milliseconds(250)
    public var onRetry: (@MainActor () -> Void)?
    public var id: ID?
    public var failure: ListFailure?
    public var isShown: Bool { withoutTrait() }
    public var inset = 0.0
    public func fadeIn(_ duration: Duration = .seconds(1)) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension PictureDecoder where Decoded == GTKTexture {
    public static var pixbuf: PictureDecoder { withoutTrait() }
    public static func pixbuf(pixelLimit: Int) -> PictureDecoder { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  extension PictureSize {
    @MainActor public static func onScreen(width: Int, height: Int) -> PictureSize { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKTexture: Sendable {
    public let width = 0
    public let height = 0
    public init(owning texture: some GPointer) {}
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKSpinner: GTKWidget {
    public init(size: Int32 = 16, label: String = "Loading") { withoutTrait() }
    public var isSpinning = false
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public final class GTKStatusPage: GTKWidget {
    public init(icon: String? = nil, title: String = "", details: String = "", action: String = "") { withoutTrait() }
    public var button: GTKButton { withoutTrait() }
    public var icon: String?
    public var title = ""
    public var details = ""
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  @MainActor
  public final class GTKAnimation {
    private init() {}
    public static func spring(
      on widget: some GPointer, from start: Double, to target: Double, _ spring: GTKSpring,
      step: @escaping @MainActor (Double) -> Void
    ) -> GTKAnimation { withoutTrait() }
    public static func timed(
      on widget: some GPointer, from start: Double, to target: Double, _ duration: Duration,
      step: @escaping @MainActor (Double) -> Void
    ) -> GTKAnimation { withoutTrait() }
    public var isPlaying: Bool { withoutTrait() }
  }

  @available(*, unavailable, message: "needs the trait GTK: add traits: [\"GTK\"] to the .package(…) of DynamicLists")
  public struct GTKSpring: Hashable, Sendable {
    public let mass: Double
    public let stiffness: Double
    public let damping: Double
    public init(stiffness: Double, damping: Double, mass: Double = 1) { withoutTrait() }
    public static let gentle = GTKSpring(stiffness: 30, damping: 8)
  }
#endif
