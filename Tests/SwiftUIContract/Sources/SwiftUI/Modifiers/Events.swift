// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverUseImplicitlyUnwrappedOptionals

extension View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { trait(.appear(action ?? {})) }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    trait(.disappear(action ?? {}))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    trait(.task(id: nil, action))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    trait(.task(id: value, action))
  }

  /// iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    trait(.change(value, initial: initial) { old in action(old as? V ?? value, value) })
  }

  /// iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, watchOS 10.0
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    trait(.change(value, initial: initial) { _ in action() })
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    let provider = RefreshAction.Provider()
    return trait(.environment { $0.refresh = RefreshAction(action: action, provider: provider) })
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    trait(.search(text))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// iOS 17.0, macOS 14.0, visionOS 1.0; not on tvOS and watchOS
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    trait(.search(text))
  }

  /// iOS 17.0, macOS 14.0, visionOS 1.0; not on tvOS and watchOS
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// iOS 17.0, macOS 14.0, visionOS 1.0; not on tvOS and watchOS
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// iOS 15.0, macOS 12.0, visionOS 1.0, watchOS 8.0; not on tvOS
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    trait(.aside(.swipe, content()))
  }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    trait(.aside(.toolbar, content()))
  }

  /// iOS 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0, watchOS 7.0
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    trait(.aside(.toolbar, ToolbarViews(content: content())))
  }
}

/// iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, watchOS 8.0
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}
