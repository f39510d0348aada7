// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    trait(.environment { $0[keyPath: keyPath] = value })
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    trait(.environment { transform(&$0[keyPath: keyPath]) })
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { trait(.identity(AnyHashable(id))) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    trait(.tag(AnyHashable(tag)))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    trait(.overlay(content()))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    trait(.background(content()))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    trait(.inset(content()))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    trait(.inset(content()))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    trait(.animation(animation, value))
  }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 7.0
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    trait(.aside(.tabItem, label()))
  }
}
