/// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

extension EnvironmentValues {
  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

private struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}
